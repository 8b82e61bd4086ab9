import type { NameableRequest } from '@sandbox/kernel';
import { CALLS_PATH } from './calls-route.js';
import { decodeJson, decodeXml, detectFormat } from './protocol/index.js';

/** Names the call that a request makes by the root of its body: `createTransactionRequest` and `createTransaction`. */
export async function nameCall(request: NameableRequest): Promise<readonly string[]> {
  if (!request.path.startsWith(CALLS_PATH)) return [];
  const body = await request.readBody();
  const { name } = detectFormat(body) === 'json' ? decodeJson(body) : decodeXml(body);
  return [name, name.replace(/Request$/, '')];
}
