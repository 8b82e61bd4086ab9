import type { ClientModel } from './client-model.js';
import { writeInterface } from './write-client.js';

/**
 * Writes the types of the records of several APIs, and which API has which collection.
 * @param models - by the name of the API; no two of them have a collection of one name
 */
export function writeRecordTypes(models: Readonly<Record<string, ClientModel>>): string {
  const all = Object.entries(models).flatMap(([api, { resources }]) =>
    resources.map((resource) => ({ api, ...resource })),
  );
  const types = all.map(({ typeName, record, description }) =>
    writeInterface(typeName, record, description),
  );
  const members = all.map(({ name, typeName }) => `  readonly ${name}: ${typeName};\n`);
  const places = all.map(({ name, api }) => `  ${name}: '${api}',\n`);
  return [
    '// Made by `npm run schemas` from the resources of the services.\n',
    `/** The type of the records of each collection. */\nexport interface RecordTypes {\n${members.join('')}}\n`,
    `/** The service that has each collection. */\nexport const SERVICE_OF = {\n${places.join('')}} as const;\n`,
    ...types,
  ].join('\n');
}
