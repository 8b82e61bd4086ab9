export {
  createGraphiqlAsset,
  createGraphiqlRoutes,
  type GraphiqlExample,
} from './graphiql-page.js';
