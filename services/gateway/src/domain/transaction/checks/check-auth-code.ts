import { reasonOf } from '../../../reasons.js';
import type { ChargeCheck } from './charge-check.js';

/** Demands the code of the other channel for a capture without an authorization of ours. */
export const checkAuthCode: ChargeCheck = ({ type, command }) => {
  if (type !== 'captureOnlyTransaction') return undefined;
  const authCode = command.request.authCode?.trim() ?? '';
  if (authCode === '') return reasonOf(12);
  return authCode.length > 6 ? reasonOf(72) : undefined;
};
