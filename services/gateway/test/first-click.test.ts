import { afterAll, beforeAll, describe } from '@jest/globals';
import { describeExamples, isInSession, type MeantRejection } from '@sandbox/testing';
import {
  AUTHENTICATION,
  type RunningGateway,
  startGateway,
  stopGateways,
} from './start-gateway.js';

const { name, transactionKey } = AUTHENTICATION;
const LOGIN = Buffer.from(`${name}:${transactionKey}`).toString('base64');

/** A request without a session starts from the seed account. */
const MEANT: readonly MeantRejection[] = [
  [
    /\/session\/faults$/,
    isInSession ? [200] : [400],
    'the session of a login has no name before its body is read',
  ],
  [/\/session\/restore$/, [404], 'a new session has no snapshot'],
];

describe('the examples of the document', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway({ environment: { WEBHOOK_TARGETS: 'any' } });
  });
  afterAll(stopGateways);

  describeExamples({
    document: '/sandbox/openapi.json',
    send: (path, parts) => gateway.send(path, parts),
    meant: MEANT,
    headers: { Authorization: `Basic ${LOGIN}` },
  });
});
