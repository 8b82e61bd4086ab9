import process from 'node:process';
import { runRecordService } from '@sandbox/resource';
import { socialService } from './app.js';

await runRecordService(process, socialService);
