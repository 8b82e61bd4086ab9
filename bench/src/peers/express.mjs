// Express as it comes, answering every request with the value of the file it is given.
import { readFileSync } from 'node:fs';
import express from 'express';

const { body } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const value = JSON.parse(Buffer.from(body, 'base64').toString());
const app = express();
app.get('/*any', (_request, response) => {
  response.json(value);
});
app.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
