import { invalidFields } from '@sandbox/endpoint';
import {
  formatSessionName,
  NAME_RULE,
  parseSessionName,
  type SessionName,
  type SessionNames,
} from '@sandbox/http';
import { anyText } from '@sandbox/kernel';
import { type SessionRef, sessionIdOf } from '@sandbox/sessions';
import { fail } from '../errors.js';
import { toCopy } from '../session/to-copy.js';
import { defineTool, type ToolScene } from './define-tool.js';
import { describeSession } from './describe-session.js';
import { rejections, whole } from './openapi/open-api-part.js';
import { SESSION } from './session-schema.js';

/** Requests a new, unused name, as in X-Sandbox-Session. */
const FRESH = 'new';

/** Copies the session to another name; from then on both are independent. */
export const forkSession = defineTool({
  methods: ['POST'],
  path: '/session/fork',
  operationId: 'forkSession',
  summary: 'Copy the session to another name',
  description:
    'The copy replaces the session of that name and is independent of the original. Ids are unchanged. Webhooks are copied. Their notifications and the call log are not. Send `new` to generate a name.',
  body: {
    fields: { to: { ...anyText, required: true } },
    schema: { additionalProperties: false },
    example: { to: 'keep-build-1235' },
  },
  success: {
    description: 'The copy, and its name.',
    schema: whole({ name: { type: 'string' }, session: SESSION }),
  },
  rejections: rejections('401', '403', '404', '409', '413', '415', '422', '503'),
  run: ({ to }, context) => copyTo(readName(to, context.names), context),
});

/** Copies a session to another name. */
export async function copyTo(
  name: SessionName,
  { ref, sessions, names: _names, ...context }: ToolScene,
) {
  const log = await sessions.history(ref);
  const target: SessionRef = {
    id: sessionIdOf(name),
    startedAt: log.startedAt,
    presence: 'possible',
    address: ref.address,
  };
  const { result } = await sessions.replace(target, toCopy(log, ref.id));
  const session = describeSession(result, context);
  return { ...log, ref, result: { name: formatSessionName(name), session } };
}

function readName(text: string, names: SessionNames): SessionName {
  if (text === FRESH) return { name: names.create(), scenario: undefined };
  const name = parseSessionName(text);
  if (name === undefined) {
    const message = `${NAME_RULE}, or to must be ${FRESH}.`;
    throw invalidFields([{ field: 'to', code: 'invalid', message }], fail);
  }
  names.check(name.name);
  return name;
}
