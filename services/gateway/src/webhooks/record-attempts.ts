import type { Platform } from '@sandbox/http';
import type { SendNotification } from './send-notification.js';

/** Reports each attempt to deliver a notification to the inspector. */
export function recordAttempts(
  send: SendNotification,
  {
    platform,
    headersOf,
    nameOf,
  }: {
    readonly platform: Pick<Platform, 'recorder' | 'clock'>;
    readonly headersOf: (body: string) => Readonly<Record<string, string | number>>;
    /** The name of a session; null without one. */
    readonly nameOf: (sessionId: string) => string | null;
  },
): SendNotification {
  return async (sending) => {
    const { recorder, clock } = platform;
    if (recorder === undefined) return send(sending);
    const start = clock.elapsed();
    const result = await send(sending);
    const { url, body, eventType, sessionId } = sending;
    const { httpStatus, message } = result;
    const headers = Object.entries(headersOf(body)).flatMap(([name, value]) => [name, `${value}`]);
    recorder.note({
      ...{ kind: 'webhook-out', service: 'gateway', method: 'POST', url },
      session: nameOf(sessionId),
      ...(eventType !== undefined && { topic: eventType }),
      request: { headers, body },
      ...(httpStatus !== null && { response: { status: httpStatus, headers: [] } }),
      ms: clock.elapsed() - start,
      notes: [{ text: message }],
    });
    return result;
  };
}
