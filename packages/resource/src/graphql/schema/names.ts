import { FIELD_TYPES } from '@sandbox/query-engine';
import type { Resource } from '../../define-resource.js';
import type { Field } from '../../field.js';
import { pascalCase, schemaName } from '../../openapi/names.js';

/** The names that a resource has in GraphQL; its fields and relations keep those of REST. */
export interface GraphqlNames {
  /** `Ticket` */
  readonly record: string;
  /** `TicketPage` */
  readonly page: string;
  /** `TicketFilter` */
  readonly filter: string;
  /** `TicketInput` */
  readonly input: string;
  /** `TicketPatch` */
  readonly patch: string;
  /** `TicketDeletion` */
  readonly deletion: string;
}

/** The names of a resource. */
export function namesOf(resource: Resource): GraphqlNames {
  const record = schemaName(resource);
  return {
    record,
    page: `${record}Page`,
    filter: `${record}Filter`,
    input: `${record}Input`,
    patch: `${record}Patch`,
    deletion: `${record}Deletion`,
  };
}

/** The type of an object within a record: `BookingPassenger`; of each object of a list: `MessageAttachment`. */
export function memberName(owner: string, name: string, field: Field): string {
  const one = FIELD_TYPES[field.type].isList ? name.replace(/s$/, '') : name;
  return `${owner}${pascalCase(one)}`;
}
