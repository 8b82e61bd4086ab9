import { describeSettings } from '@sandbox/testing';
import { UTILS_SETTINGS } from '../src/config.js';

describeSettings(UTILS_SETTINGS, new URL('..', import.meta.url));
