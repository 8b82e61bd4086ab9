import { invalidField } from '../../domain/field-problems.js';
import { formatUtc, localMonth } from '../../domain/merchant/merchant-time.js';
import {
  countUpdates,
  type FoundUpdate,
  findUpdates,
} from '../../domain/profile/account-updates.js';
import { parseExpiration } from '../../domain/transaction/card/expiration.js';
import { callError } from '../../errors.js';
import { messageOf } from '../../messages.js';
import { element, int, optional, request, response, text } from '../../protocol/index.js';
import {
  type AccountDeletion,
  type AccountUpdate,
  arrayOfAUResponseType,
  listOfAUDetailsType,
} from '../../protocol/types/account-updater.js';
import { auJobTypeEnum } from '../../protocol/types/enumerations.js';
import { paging } from '../../protocol/types/paging.js';
import { type CallContext, defineCall } from '../define-call.js';

/** The maximum number of entries of a page, and the default. */
const MAX_LIMIT = 1000;

const MONTH = element('month', text({ min: 4, max: 7 }));

const NOTHING_FOUND = [messageOf('I00004')];

/** Counts the changes of the account updater in a month, by their reason. */
export const getAUJobSummary = defineCall({
  request: request('getAUJobSummaryRequest', [MONTH]),
  response: response('getAUJobSummaryResponse', [optional('auSummary', arrayOfAUResponseType)]),
  access: 'merchant',
  handle(context, { month }) {
    const counts = countUpdates(updatesOf(context, month));
    if (counts.length === 0) return { response: {}, messages: NOTHING_FOUND };
    const auResponse = counts.map(({ code, count, description }) => ({
      auReasonCode: code,
      profileCount: count,
      reasonDescription: description,
    }));
    return { response: { auSummary: { auResponse } } };
  },
  samples: [
    {
      label: 'getAUJobSummary',
      summary: 'Count the updates of stored cards',
      description:
        'The current month of the session clock has a job. It covers stored cards that end in 0239, 2087, 6814 (new number), 6236, 3154, 3020 (new expiry), 8855 and 7183 (closed account). Other months have no job. The stored cards do not change.',
      body: { month: '2026-01' },
    },
  ],
});

/** Lists the changes of the account updater in a month. */
export const getAUJobDetails = defineCall({
  request: request('getAUJobDetailsRequest', [
    MONTH,
    optional('modifiedTypeFilter', auJobTypeEnum),
    optional('paging', paging),
  ]),
  response: response('getAUJobDetailsResponse', [
    optional('totalNumInResultSet', int()),
    optional('auDetails', listOfAUDetailsType),
  ]),
  access: 'merchant',
  handle(context, { month, modifiedTypeFilter = 'all', paging }) {
    const found = updatesOf(context, month, modifiedTypeFilter);
    const { limit, offset } = paging ?? { limit: MAX_LIMIT, offset: 1 };
    const page = found.slice((offset - 1) * limit, offset * limit);
    const totalNumInResultSet = found.length;
    if (page.length === 0) return { response: { totalNumInResultSet }, messages: NOTHING_FOUND };
    return { response: { totalNumInResultSet, auDetails: toDetails(page, context) } };
  },
  samples: [
    {
      label: 'getAUJobDetails',
      summary: 'List the updates of stored cards',
      description:
        'Returns the job of `getAUJobSummary` with each card. `offset` is a page number.',
      body: { month: '2026-01', modifiedTypeFilter: 'all', paging: { limit: 100, offset: 1 } },
    },
  ],
});

/** The updates of a month; only that of the session's time has any. */
function updatesOf(
  { state, now }: CallContext,
  text: string,
  group: Parameters<typeof findUpdates>[1] = 'all',
): readonly FoundUpdate[] {
  const month = parseExpiration(text.trim());
  if (month === undefined) throw invalidField('Month');
  const present = localMonth(now);
  if (month > present) throw callError('E00112');
  return month === present ? findUpdates(state.profiles, group) : [];
}

function toDetails(
  page: readonly FoundUpdate[],
  context: CallContext,
): {
  readonly auUpdate?: readonly AccountUpdate[];
  readonly auDelete?: readonly AccountDeletion[];
} {
  const auUpdate: AccountUpdate[] = [];
  const auDelete: AccountDeletion[] = [];
  for (const update of page) {
    const { newNumber, oldNumber } = update;
    const details = describe(update, context);
    if (newNumber === undefined) auDelete.push({ ...details, creditCard: toCard(oldNumber) });
    else
      auUpdate.push({
        ...details,
        newCreditCard: toCard(newNumber),
        oldCreditCard: toCard(oldNumber),
      });
  }
  return { ...(auUpdate.length > 0 && { auUpdate }), ...(auDelete.length > 0 && { auDelete }) };
}

/** The job runs when the month begins, or with the session where that began later. */
function describe({ customer, payment, code, description }: FoundUpdate, context: CallContext) {
  const { state, now } = context;
  const month = Date.parse(`${localMonth(now)}-01T00:00:00Z`);
  const { firstName, lastName } = payment.billTo ?? {};
  return {
    customerProfileID: Number(customer.id),
    customerPaymentProfileID: Number(payment.id),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    updateTimeUTC: formatUtc(Math.max(month, state.startedAt)),
    auReasonCode: code,
    reasonDescription: description,
  };
}

function toCard(cardNumber: string) {
  return { cardNumber, expirationDate: 'XXXX' };
}
