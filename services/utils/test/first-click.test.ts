import { describe } from '@jest/globals';
import { describeExamples } from '@sandbox/testing';
import { createInstantTime } from './instant-time.js';
import { useUtils } from './use-utils.js';

const ROOT = '/v1/utils';

describe('the examples of the document', () => {
  const { timers } = createInstantTime();
  const app = useUtils({ timers });
  describeExamples({
    document: `${ROOT}/openapi.json`,
    send: (path, parts = {}) => app.send(path, parts),
  });
});
