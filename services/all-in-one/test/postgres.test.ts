import { flightsService } from '@sandbox/flights';
import { helpdeskService } from '@sandbox/helpdesk';
import { socialService } from '@sandbox/social';
import { describePostgres } from '@sandbox/testing/postgres';

describePostgres([helpdeskService, socialService, flightsService]);
