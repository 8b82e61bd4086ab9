export type { GraphiqlExample } from './graphiql-example.js';
export type { GraphiqlPage } from './graphiql-page.js';
export { createGraphiqlAsset, createGraphiqlRoutes } from './graphiql-routes.js';
