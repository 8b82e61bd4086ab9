import { connectGateway, type RunningGateway, startGateway } from '../start-gateway.js';
import { SCENARIO_CREDENTIALS } from './scenario-client.js';

/** A gateway of the test's own, or the one that SANDBOX_URL names, with the storyteller's session started anew. */
export async function startScenarioGateway(): Promise<RunningGateway> {
  const { SANDBOX_URL: url } = process.env;
  if (url === undefined) return startGateway();
  const gateway = connectGateway({ url });
  const credentials = Buffer.from(
    `${SCENARIO_CREDENTIALS.name}:${SCENARIO_CREDENTIALS.transactionKey}`,
  );
  await gateway.send('/sandbox/v1/session/reset', {
    method: 'POST',
    headers: { Authorization: `Basic ${credentials.toString('base64')}` },
  });
  return gateway;
}
