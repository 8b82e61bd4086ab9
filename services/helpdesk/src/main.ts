import process from 'node:process';
import { runRecordService } from '@sandbox/resource';
import { helpdeskService } from './app.js';

await runRecordService(process, helpdeskService);
