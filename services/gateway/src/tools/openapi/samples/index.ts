import type { Sample } from '../sample.js';
import { HOSTED_SAMPLES } from './hosted.js';
import { MERCHANT_SAMPLES } from './merchant.js';
import { PROFILE_SAMPLES } from './profiles.js';
import { REPORTING_SAMPLES } from './reporting.js';
import { SUBSCRIPTION_SAMPLES } from './subscriptions.js';
import { TRANSACTION_SAMPLES } from './transactions.js';

/** A group of samples, as documents show them together. */
export interface SampleGroup {
  readonly name: string;
  readonly description: string;
  readonly samples: readonly Sample[];
}

/** All samples, in the order of the documents. */
export const SAMPLE_GROUPS: readonly SampleGroup[] = [
  { name: 'merchant', description: 'Credentials and account.', samples: MERCHANT_SAMPLES },
  {
    name: 'transactions',
    description: 'Charge, authorize, capture, refund and void; eChecks; stored payments.',
    samples: TRANSACTION_SAMPLES,
  },
  {
    name: 'reporting',
    description: 'Transactions, batches, statistics.',
    samples: REPORTING_SAMPLES,
  },
  {
    name: 'customer profiles',
    description: 'Stored customers with their payments and addresses.',
    samples: PROFILE_SAMPLES,
  },
  {
    name: 'subscriptions',
    description: 'Recurring billing: create, change, cancel, status, list.',
    samples: SUBSCRIPTION_SAMPLES,
  },
  {
    name: 'hosted pages',
    description: 'Payment nonces, the hosted payment page and the pages of stored customers.',
    samples: HOSTED_SAMPLES,
  },
];
