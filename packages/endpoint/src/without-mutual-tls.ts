import type { OpenApiPart } from './parameters.js';

/** Client certificates are no scheme of OpenAPI 3.0; the descriptions of their operations name them. */
export function withoutMutualTls(document: OpenApiPart): OpenApiPart {
  const { components, paths } = document;
  const { securitySchemes = {} } = Object(components);
  const schemes = Object.entries<OpenApiPart>(securitySchemes);
  const others = schemes.filter(([, { type }]) => type !== 'mutualTLS');
  if (others.length === schemes.length) return document;
  const names = new Set(others.map(([name]) => name));
  const isKnown = (requirement: object): boolean =>
    Object.keys(requirement).every((name) => names.has(name));
  const convertOperation = (operation: unknown): unknown => {
    const { security, ...rest } = Object(operation);
    const known = security?.filter(isKnown) ?? [];
    return security === undefined
      ? operation
      : { ...rest, ...(known.length > 0 && { security: known }) };
  };
  return {
    ...document,
    components: { ...Object(components), securitySchemes: Object.fromEntries(others) },
    paths: mapMembers(paths, (path) => mapMembers(path, convertOperation)),
  };
}

function mapMembers(members: unknown, change: (member: unknown) => unknown): OpenApiPart {
  const entries = Object.entries(Object(members)).map(([name, one]) => [name, change(one)]);
  return Object.fromEntries(entries);
}
