import { describeSettings } from '@sandbox/testing';
import { HELPDESK_SETTINGS } from '../src/config.js';

describeSettings(HELPDESK_SETTINGS, new URL('..', import.meta.url));
