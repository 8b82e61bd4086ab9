import { describeSettings } from '@sandbox/testing';
import { ALL_IN_ONE_SETTINGS } from '../src/config.js';

describeSettings(ALL_IN_ONE_SETTINGS, new URL('..', import.meta.url));
