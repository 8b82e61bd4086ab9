import type { Scenario } from '../scenario.js';
import { HOSTED_SCENARIOS } from './hosted-scenarios.js';
import { PAYMENT_SCENARIOS } from './payment-scenarios.js';
import { PROFILE_SCENARIOS } from './profile-scenarios.js';
import { REPORTING_SCENARIOS } from './reporting-scenarios.js';
import { SUBSCRIPTION_SCENARIOS } from './subscription-scenarios.js';

/** All stories, by area. */
export const SCENARIOS: readonly Scenario[] = [
  ...PAYMENT_SCENARIOS,
  ...REPORTING_SCENARIOS,
  ...PROFILE_SCENARIOS,
  ...SUBSCRIPTION_SCENARIOS,
  ...HOSTED_SCENARIOS,
];
