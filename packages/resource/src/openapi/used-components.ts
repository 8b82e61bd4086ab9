import type { OpenApiPart } from '@sandbox/endpoint';

const REFERENCE = /"#\/components\/(\w+)\/([^"]+)"/g;

/** The components of a document that its paths refer to, directly or through other components. */
export function usedComponents(paths: OpenApiPart, components: OpenApiPart): OpenApiPart {
  const used = new Set<string>();
  const left: unknown[] = [paths];
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    for (const [reference, kind = '', name = ''] of JSON.stringify(part).matchAll(REFERENCE)) {
      if (used.has(reference)) continue;
      used.add(reference);
      left.push(Object(components[kind])[name]);
    }
  }
  const kinds = Object.entries(components).map(([kind, all]) => [
    kind,
    Object.fromEntries(
      Object.entries(Object(all)).filter(([name]) => used.has(`"#/components/${kind}/${name}"`)),
    ),
  ]);
  return Object.fromEntries(kinds);
}
