import type { RunningGateway } from '../start-gateway.js';
import type { CallStep, Story } from './story.js';
import { contentOf, STORY_CREDENTIALS, type StoryClient } from './story-client.js';

/** A step with its answer. */
export interface StepAnswer<Answer> {
  readonly step: CallStep;
  readonly answer: Answer;
}

/**
 * Runs a story against a gateway.
 * @param client.read - what of an answer later steps can refer to
 */
export async function runStory<Answer>(
  { steps }: Story,
  gateway: RunningGateway,
  client: StoryClient<Answer> & { readonly read: (answer: Answer) => unknown },
): Promise<readonly StepAnswer<Answer>[]> {
  const answers = new Map<string, unknown>();
  const taken: StepAnswer<Answer>[] = [];
  for (const step of steps) {
    if ('settle' in step) await useTool(gateway, '/batches/settle', {});
    else if ('passSeconds' in step)
      await useTool(gateway, '/clock/advance', { seconds: step.passSeconds });
    else {
      const answer = await client.send(step.call, contentOf(step, answers));
      if (step.as !== undefined) answers.set(step.as, client.read(answer));
      taken.push({ step, answer });
    }
  }
  return taken;
}

async function useTool(gateway: RunningGateway, tool: string, body: object): Promise<void> {
  const { name, transactionKey } = STORY_CREDENTIALS;
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
