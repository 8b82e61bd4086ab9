import { recordSettings } from '@sandbox/resource';
import { describeSettings } from '@sandbox/testing';
import { flightsService } from '../src/app.js';

describeSettings(recordSettings(flightsService), new URL('..', import.meta.url));
