import {
  readDictionary,
  readItem,
  readList,
  writeDictionary,
  writeList,
  writeMember,
} from '@sandbox/http';

const REWRITERS = {
  dictionary: (text: string) => writeDictionary(readDictionary(text)),
  list: (text: string) => writeList(readList(text)),
  item: (text: string) => writeMember(readItem(text)),
} as const;

/**
 * The fields whose registered type is a structured one (RFC 9651): only a field of a known type can be
 * written again.
 */
const TYPES: ReadonlyMap<string, keyof typeof REWRITERS> = new Map([
  ...['accept-signature', 'cdn-cache-control', 'content-digest', 'priority', 'repr-digest'].map(
    (name) => [name, 'dictionary'] as const,
  ),
  ...['signature', 'signature-input', 'want-content-digest', 'want-repr-digest'].map(
    (name) => [name, 'dictionary'] as const,
  ),
  ...['accept-ch', 'cache-status', 'client-cert-chain', 'proxy-status'].map(
    (name) => [name, 'list'] as const,
  ),
  ...['client-cert', 'cross-origin-opener-policy', 'origin-agent-cluster'].map(
    (name) => [name, 'item'] as const,
  ),
]);

/**
 * A field as RFC 9651 4.1 writes it; undefined when its type is not known.
 * @throws StructuredFieldError
 */
export function rewriteField(name: string, text: string): string | undefined {
  const type = TYPES.get(name);
  return type === undefined ? undefined : REWRITERS[type](text);
}
