import type { WireNode } from '../protocol/index.js';
import type { Credentials } from '../session/keep-login.js';

/**
 * The credentials in a request that its schema refused, so that the failure stands in the log of the `keep-` session
 * that was meant. They are trusted with nothing else.
 */
export function guessCredentials(root: WireNode): Credentials | undefined {
  const authentication = root.children.find(({ name }) => name === 'merchantAuthentication');
  const textOf = (wanted: string): string =>
    authentication?.children.find(({ name }) => name === wanted)?.text ?? '';
  const login = textOf('name');
  const transactionKey = textOf('transactionKey');
  return login === '' || transactionKey === '' ? undefined : { login, transactionKey };
}
