import { recordSettings } from '@sandbox/resource';
import { describeSettings } from '@sandbox/testing';
import { helpdeskService } from '../src/app.js';

describeSettings(recordSettings(helpdeskService), new URL('..', import.meta.url));
