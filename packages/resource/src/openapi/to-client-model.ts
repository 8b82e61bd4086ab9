import { ref } from '@sandbox/endpoint';
import type { ClientModel } from '@sandbox/exports';
import type { Api } from '../define-api.js';
import type { Resource } from '../define-resource.js';
import { schemaName } from './names.js';
import { recordComponents } from './record-schema.js';
import { writeSchemas } from './write-schemas.js';

/** An API as its client in TypeScript has it, from the schemas of its document. */
export function toClientModel(api: Api): ClientModel {
  return {
    root: `/v1/${api.name}`,
    resources: api.resources.map((resource) => {
      const typeName = schemaName(resource);
      const whole = (target: Resource) => ref('schemas', schemaName(target));
      const schemas = { ...recordComponents(api, resource, whole), ...writeSchemas(resource) };
      const schemaOf = (name: string) => schemas[name] ?? {};
      return {
        name: resource.name,
        typeName,
        description: resource.description,
        record: schemaOf(typeName),
        input: schemaOf(`${typeName}Input`),
        patch: schemaOf(`${typeName}Patch`),
        relations: Object.keys(resource.relations),
      };
    }),
  };
}
