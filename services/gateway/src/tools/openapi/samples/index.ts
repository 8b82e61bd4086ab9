import type { Sample } from '../sample.js';
import { MERCHANT_SAMPLES } from './merchant.js';
import { REPORTING_SAMPLES } from './reporting.js';
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
];
