import process from 'node:process';
import { runRecordService } from '@sandbox/resource';
import { flightsService } from './app.js';

await runRecordService(process, flightsService);
