import type { RunningGateway } from '../start-gateway.js';
import type { CallStep, Scenario } from './scenario.js';
import { contentOf, SCENARIO_CREDENTIALS, type ScenarioClient } from './scenario-client.js';

/** A step with its response. */
export interface StepResponse<HttpResponse> {
  readonly step: CallStep;
  readonly response: HttpResponse;
}

/**
 * Runs a story against a gateway.
 * @param client.read - what of a response later steps can refer to
 */
export async function runScenario<HttpResponse>(
  { steps }: Scenario,
  gateway: RunningGateway,
  client: ScenarioClient<HttpResponse> & { readonly read: (response: HttpResponse) => unknown },
): Promise<readonly StepResponse<HttpResponse>[]> {
  const responses = new Map<string, unknown>();
  const taken: StepResponse<HttpResponse>[] = [];
  for (const step of steps) {
    if ('settle' in step) await useTool(gateway, '/batches/settle', {});
    else if ('passSeconds' in step)
      await useTool(gateway, '/clock/advance', { seconds: step.passSeconds });
    else {
      const response = await client.send(step.call, contentOf(step, responses));
      if (step.as !== undefined) responses.set(step.as, client.read(response));
      taken.push({ step, response });
    }
  }
  return taken;
}

async function useTool(gateway: RunningGateway, tool: string, body: object): Promise<void> {
  const { name, transactionKey } = SCENARIO_CREDENTIALS;
  const { status, text } = await gateway.send(`/sandbox/v1${tool}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Basic ${Buffer.from(`${name}:${transactionKey}`).toString('base64')}`,
    },
    body: JSON.stringify(body),
  });
  if (status !== 200) throw new Error(`${tool} answered ${status}: ${text}`);
}
