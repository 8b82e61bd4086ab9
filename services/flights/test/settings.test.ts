import { describeSettings } from '@sandbox/testing';
import { FLIGHTS_SETTINGS } from '../src/config.js';

describeSettings(FLIGHTS_SETTINGS, new URL('..', import.meta.url));
