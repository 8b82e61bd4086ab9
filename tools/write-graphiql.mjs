// Makes the editor of GraphQL that browsers load, of 147 MB of packages: npm run graphiql.
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { bundlePageScript } from './bundle-page-script.mjs';
import { listNotices } from './list-notices.mjs';
import { MADE } from './made-from.mjs';

const root = resolve(import.meta.dirname, '..');
const { project, folder } = MADE.graphiql;

await rm(join(root, folder), { recursive: true, force: true });
const entries = ['editor.js', 'editor.css'].map((name) => `${project}/${name}`);
const inputs = await bundlePageScript(entries, folder, {
  alias: { 'react-style-singleton': `./${project}/adopted-styles.js` },
});
const notices = listNotices(inputs.map((path) => resolve(root, path)));
await writeFile(join(root, folder, 'THIRD-PARTY.md'), notices);
