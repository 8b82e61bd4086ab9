// What the limits of sizes do not hold for, each with its reason.

/** Folders whose sources are measured; `testing` has suites, whose functions are lists of tests. */
export const MEASURED = [
  ...['packages', 'services', 'seeds', 'tools', 'deploy'],
  ...['bench', 'compat', 'e2e', 'fuzz', 'examples'],
];

/** Files and folders that are not measured. */
export const NOT_MEASURED = [
  ['packages/graphiql/web/made/', 'Made from packages.'],
  ['services/api-sandbox/src/made/', 'Made from the declarations of the APIs.'],
  ['compat/relay/compiled/', 'Made by relay-compiler.'],
  ['seeds/generator/src/flights/airports.ts', 'A table of airports.'],
  ['services/gateway/src/reason-texts.ts', 'A table of the reasons of the imitated gateway.'],
];
