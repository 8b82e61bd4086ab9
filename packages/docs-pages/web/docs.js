import { startCode } from './code.js';
import { startSearch } from './search.js';
import { startTrials } from './trial.js';

startCode();
startSearch();
startTrials();
