import type { Clock } from '@sandbox/kernel';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { clientOfLibrary } from '../library/library-storage.js';
import { type OidcLibrary, toLibraryError } from '../library/oidc-library.js';
import { RESOURCE } from '../resource-server.js';
import { DEFAULT_SCOPE, splitScope } from '../scopes.js';
import type { SealedRecords, StoredRecord } from '../state/create-sealed-records.js';
import type { DeviceRequests } from './device-requests.js';

/** The library's model of a device that waits for its user. */
export const DEVICE_CODE = 'DeviceCode';

export interface DeviceAdapterOptions {
  readonly records: SealedRecords;
  readonly devices: DeviceRequests;
  readonly errors: OidcLibrary['errors'];
  readonly clock: Clock;
  readonly user: string;
}

/** The part of an adapter that differs for devices. */
interface DeviceAdapter extends Pick<Adapter, 'upsert'> {
  find(id: string): Promise<AdapterPayload | undefined>;
}

/** Stores device codes in themselves; the decisions of users are in the table of the user codes. */
export function createDeviceAdapter(options: DeviceAdapterOptions): DeviceAdapter {
  const { devices, errors } = options;
  return {
    async upsert(_id, { clientId = '', userCode = '', params }) {
      const scope = splitScope(String(params?.scope ?? DEFAULT_SCOPE)).join(' ');
      await inLibrary(() => devices.add(userCode, { clientId, scope }, clientOfLibrary()), errors);
    },
    find: (id) => inLibrary(() => findDevice(id, options), errors),
  };
}

/** The record and the user's decision on it. */
async function findDevice(
  id: string,
  { records, devices, errors, clock, user }: DeviceAdapterOptions,
): Promise<AdapterPayload | undefined> {
  const record: StoredRecord | undefined = records.find(DEVICE_CODE, id);
  if (record?.userCode === undefined) return undefined;
  const { userCode } = record;
  if (record.exp * 1000 <= clock.now()) {
    throw new errors.ExpiredToken('the user has not entered the code in time');
  }
  const decision = await devices.decisionOn(userCode);
  if (decision?.grantId === null) throw new errors.AccessDenied('The user has denied the request.');
  if (decision !== undefined) {
    const { scope } = (await devices.find(userCode)) ?? {};
    const { grantId } = decision;
    return { ...record, grantId, accountId: user, scope, resource: RESOURCE };
  }
  // Only a device that has to wait can be too fast (RFC 8628 3.5).
  if (!(await devices.poll(userCode))) throw new errors.SlowDown();
  return record;
}

async function inLibrary<Result>(
  task: () => Promise<Result>,
  errors: OidcLibrary['errors'],
): Promise<Result> {
  try {
    return await task();
  } catch (cause) {
    throw toLibraryError(cause, errors);
  }
}
