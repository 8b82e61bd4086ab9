import type { Clock, Seal } from '@sandbox/kernel';
import { callError } from '../errors.js';
import type { MerchantAuthentication, WireNode } from '../protocol/index.js';
import type { Credentials } from '../session/basic-credentials.js';
import { unsealMobileSession } from '../session/mobile-session.js';
import type { CallAccess, Merchant } from './define-call.js';

/** The length of a transaction key; the schema rejects longer ones. */
const KEY_LENGTH = 16;

const ANONYMOUS: Merchant = { login: '', transactionKey: '' };

/** The parts of the session that read session tokens of mobile devices. */
export interface TokenReader {
  readonly seal: Seal;
  readonly clock: Pick<Clock, 'now'>;
}

type Check = (authentication: MerchantAuthentication | undefined, reader: TokenReader) => Merchant;

const authenticateMerchant: Check = (authentication, reader) => {
  const { name: login = '', transactionKey } = authentication ?? {};
  if (authentication?.sessionToken !== undefined) return readToken(authentication, reader);
  if (transactionKey === undefined && hasOtherProof(authentication)) throw callError('E00007');
  if (!transactionKey) throw callError('E00005');
  if (login === '') throw callError('E00006');
  if ([...transactionKey].length !== KEY_LENGTH) throw callError('E00007');
  return { login, transactionKey };
};

/** The token of `mobileDeviceLogin` replaces the login and the key of that call. */
function readToken(
  { sessionToken = '', name }: MerchantAuthentication,
  reader: TokenReader,
): Merchant {
  const session = unsealMobileSession(reader, sessionToken);
  if (session === undefined || (name !== undefined && name !== session.login))
    throw callError('E00007');
  return { login: session.login, transactionKey: session.transactionKey, tokenId: session.id };
}

/** Users of a mobile device have a password, which replaces the key; any password is valid. */
const authenticateDevice: Check = (authentication, reader) => {
  const { name: login = '', password } = authentication ?? {};
  if (password === undefined) return authenticateMerchant(authentication, reader);
  if (login === '') throw callError('E00006');
  if (password === '') throw callError('E00007');
  return { login, transactionKey: password };
};

/** A browser sends the public client key; the call that accepts it checks whether it is the right one. */
const authenticateBrowser: Check = (authentication, reader) => {
  if (authentication?.clientKey === undefined) return authenticateMerchant(authentication, reader);
  const { name: login = '', clientKey } = authentication;
  if (clientKey === '') throw callError('E00005');
  if (login === '') throw callError('E00006');
  return { login, transactionKey: '' };
};

/** Checks the credentials of a call, by the access that the call declares. */
const CHECKS: Readonly<Record<CallAccess, Check>> = {
  merchant: authenticateMerchant,
  browser: authenticateBrowser,
  device: authenticateDevice,
  none: () => ANONYMOUS,
};

/**
 * Authenticates the caller. Every login with a key of 16 characters is valid.
 * @throws GatewayError E00005 without a key, E00006 without a login, E00007 for a key that cannot be one
 */
export function authenticate(
  access: CallAccess,
  authentication: MerchantAuthentication | undefined,
  reader: TokenReader,
): Merchant {
  return CHECKS[access](authentication, reader);
}

/** Passwords and the like are credentials of kinds that the sandbox does not have. */
function hasOtherProof(authentication: MerchantAuthentication | undefined): boolean {
  const { name: _name, mobileDeviceId: _device, ...proof } = authentication ?? {};
  return Object.keys(proof).length > 0;
}

/**
 * The credentials in a request that its schema rejects, so that the log of the intended `keep-` session
 * records the failure. They grant no access.
 */
export function guessCredentials(root: WireNode): Credentials | undefined {
  const authentication = root.children.find(({ name }) => name === 'merchantAuthentication');
  const textOf = (expected: string): string =>
    authentication?.children.find(({ name }) => name === expected)?.text ?? '';
  const login = textOf('name');
  const transactionKey = textOf('transactionKey');
  return login === '' || transactionKey === '' ? undefined : { login, transactionKey };
}
