import { describe } from '@jest/globals';
import { describeExamples, type MeantRefusal } from '@sandbox/testing';
import { createInstantTime } from './instant-time.js';
import { useUtils } from './use-utils.js';

const ROOT = '/v1/utils';

const MEANT: readonly MeantRefusal[] = [
  [/\/(auth\/(basic|bearer|digest)|digest-auth)/, [401], 'credentials are what it asks for'],
  [/\/auth\/hidden-basic/, [404], 'without credentials there seems to be nothing'],
  [/\/auth\/(sigv4|message-signature)/, [401], 'the request is not signed'],
  [/\/((jwt|oauth)\/protected|oauth\/userinfo)$/, [401], 'an access token is what it asks for'],
  [/\/oauth\/device$/, [200, 400], 'no device shows the code'],
  [/\/status\/\{code\}$/, [418], 'the status that is asked for'],
  [/\/ws$/, [426], 'plain HTTP is no WebSocket'],
];

describe('the examples of the document', () => {
  const { timers } = createInstantTime();
  const app = useUtils({ timers });
  describeExamples({
    document: `${ROOT}/openapi.json`,
    send: (path, parts = {}) => app.send(path, parts),
    meant: MEANT,
  });
});
