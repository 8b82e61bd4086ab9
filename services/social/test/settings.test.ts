import { describeSettings } from '@sandbox/testing';
import { SOCIAL_SETTINGS } from '../src/config.js';

describeSettings(SOCIAL_SETTINGS, new URL('..', import.meta.url));
