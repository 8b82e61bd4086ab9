// express-graphql as its documentation shows it, over the records of the folder given first and the schema given second.
// It is resolved where the service resolves it, so that both run the same versions.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import express from 'express';
import { attachResolvers, readRecords } from './social-data.mjs';

const resource = createRequire(
  join(import.meta.dirname, '../../../packages/resource/package.json'),
);
const { graphqlHTTP } = resource('express-graphql');
const { buildSchema } = resource('graphql');

const [folder, schemaText] = process.argv.slice(2);
const { typeDefs, resolvers } = readRecords(folder, schemaText);
const app = express();
app.use('/graphql', graphqlHTTP({ schema: attachResolvers(buildSchema(typeDefs), resolvers) }));
app.get('/ready', (_request, response) => response.end());
app.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
