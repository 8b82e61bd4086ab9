import { startCode } from '@sandbox/web/code';
import { startSearch } from './search.js';
import { startTrials } from './trial.js';

startCode();
startSearch();
startTrials();
