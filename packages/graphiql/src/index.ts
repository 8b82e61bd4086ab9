export {
  createGraphiqlAsset,
  createGraphiqlRoutes,
  type GraphiqlExample,
  type GraphiqlPage,
} from './graphiql-page.js';
