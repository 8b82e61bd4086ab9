import { describeRecordApi } from '@sandbox/testing/records';
import { helpdeskService } from '../src/app.js';

describeRecordApi({
  service: helpdeskService,
  showsShared: true,
  tooLarge: 'tickets?limit=200&expand=team.agents.tickets',
});
