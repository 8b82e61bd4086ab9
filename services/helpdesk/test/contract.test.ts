import { describeRecordApi } from '@sandbox/testing/records';
import { helpdeskService } from '../src/app.js';

describeRecordApi({
  service: helpdeskService,
  tooLarge: 'tickets?limit=200&expand=team.agents.tickets',
});
