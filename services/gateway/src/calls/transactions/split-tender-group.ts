import { SEED_IDS } from '../../domain/seed-account.js';
import { decideSplitTender } from '../../domain/transaction/change/decide-split-tender.js';
import { element, request, response, text } from '../../protocol/index.js';
import { splitTenderStatusEnum } from '../../protocol/types/enumerations.js';
import { defineCall } from '../define-call.js';

/** Releases or voids the payments of an order that is paid in parts. */
export const updateSplitTenderGroup = defineCall({
  request: request('updateSplitTenderGroupRequest', [
    element('splitTenderId', text()),
    element('splitTenderStatus', splitTenderStatusEnum),
  ]),
  response: response('updateSplitTenderGroupResponse', []),
  access: 'merchant',
  handle: (context, input) => ({ response: {}, events: decideSplitTender(context, input) }),
  samples: [
    {
      label: 'updateSplitTenderGroup',
      summary: 'Release or void an order that is paid in parts',
      description:
        'Payments with the same `splitTenderId` wait until the order is fully paid. `completed` releases them earlier, `voided` voids them, and `held` does not change them. The example voids the open order of the seed account.',
      body: { splitTenderId: SEED_IDS.splitTender, splitTenderStatus: 'voided' },
    },
  ],
});
