import type { Story } from '../story.js';
import { HOSTED_STORIES } from './hosted-stories.js';
import { PAYMENT_STORIES } from './payment-stories.js';
import { PROFILE_STORIES } from './profile-stories.js';
import { REPORTING_STORIES } from './reporting-stories.js';
import { SUBSCRIPTION_STORIES } from './subscription-stories.js';

/** All stories, by area. */
export const STORIES: readonly Story[] = [
  ...PAYMENT_STORIES,
  ...REPORTING_STORIES,
  ...PROFILE_STORIES,
  ...SUBSCRIPTION_STORIES,
  ...HOSTED_STORIES,
];
