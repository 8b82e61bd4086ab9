// mercurius over the records of the folder given first and the schema given second; a third argument turns its jit on.
import fastify from 'fastify';
import mercurius from 'mercurius';
import { readRecords } from './social-data.mjs';

const [folder, schemaText, jit] = process.argv.slice(2);
const { typeDefs, resolvers } = readRecords(folder, schemaText);
const app = fastify();
app.register(mercurius, { schema: typeDefs, resolvers, jit: jit ? 1 : 0 });
app.get('/ready', async () => '');
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
