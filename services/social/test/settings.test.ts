import { recordSettings } from '@sandbox/resource';
import { describeSettings } from '@sandbox/testing';
import { socialService } from '../src/app.js';

describeSettings(recordSettings(socialService), new URL('..', import.meta.url));
