import type { CommonSettings } from '@sandbox/kernel';

/** Whether exchanges are recorded, and who may look at them: those on this machine, or everybody. */
export type InspectMode = 'off' | 'on' | 'open';

const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '::1'];

/** What INSPECT means here: `auto` is on where nobody else can connect. */
export function chooseMode({
  INSPECT,
  HOST,
  TRUST_PROXY,
}: Pick<CommonSettings, 'INSPECT' | 'HOST' | 'TRUST_PROXY'>): InspectMode {
  if (INSPECT !== 'auto') return INSPECT;
  return LOOPBACK_HOSTS.includes(HOST) && TRUST_PROXY === 0 ? 'on' : 'off';
}
