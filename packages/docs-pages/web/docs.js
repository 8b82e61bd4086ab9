import { startCode } from '@sandbox/web/code';
import { startAnchors } from './anchors.js';
import { startTrials } from './trial.js';

startCode();
startAnchors();
startTrials();
