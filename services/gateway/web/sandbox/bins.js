// The bins of the utilities that webhooks of the session are sent to: what came there, and whether its signature is good.
import { UNINSPECTED } from './connection.js';

const BIN = /^(?:\/s\/[^/]+)?\/v1\/utils\/hooks\/[^/~]+$/;
const NEWEST = 5;

// By the ids of the webhooks that lead to a bin of this host.
export async function loadBins(webhooks) {
  const bins = await Promise.all(
    webhooks.map(async ({ webhook_id: id, url }) => [id, await loadBin(url)]),
  );
  return new Map(bins);
}

async function loadBin(url) {
  const path = pathOf(url);
  if (path === undefined) return undefined;
  const first = await read(`${path}/~requests?limit=1`);
  if (first === undefined) return { path, received: 0, calls: [] };
  const after = Math.max(0, first.received - NEWEST);
  const { received, calls } = (await read(`${path}/~requests?after=${after}`)) ?? first;
  return { path, received, calls: calls.slice(-NEWEST).reverse() };
}

function pathOf(url) {
  const { pathname } = new URL(url);
  return BIN.test(pathname) ? pathname : undefined;
}

// The path names the session, where there is one; a bin elsewhere cannot be looked into.
async function read(path) {
  const response = await fetch(path, {
    headers: UNINSPECTED,
    credentials: 'omit',
    cache: 'no-store',
  });
  return response.ok ? response.json() : undefined;
}
