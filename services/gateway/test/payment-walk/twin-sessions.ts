import { CALLS, createFindCall } from '../../src/calls/index.js';
import type { SessionEvent } from '../../src/domain/session.js';
import { openCallSession } from '../call-session.js';
import { toBody, toXml } from '../calls/golden-case.js';
import { expectSameResponse } from '../properties/same-response.js';

/** Two sessions to which the same happens, one in JSON and one in XML. */
export interface TwinSessions {
  readonly startedAt: number;
  now(): number;
  /** Makes a call in both, in which it must be answered the same, and gives the response. */
  ask(request: string, body: object): unknown;
  /** Writes an event that no call makes. */
  write(event: SessionEvent): void;
}

const findCall = createFindCall(CALLS);

/** Opens two sessions with one id, so that they give equal ids. */
export function openTwinSessions(options: {
  readonly id: string;
  readonly startedAt: number;
}): TwinSessions {
  const inJson = openCallSession(options);
  const inXml = openCallSession(options);
  return {
    startedAt: options.startedAt,
    now: inJson.now,
    ask(request, body) {
      const call = findCall(request);
      if (call === undefined) throw new Error(`There is no call ${request}.`);
      const text = toBody(request, body);
      const json = inJson.send(text).slice(1);
      const xml = inXml.send(toXml(text)).slice(1);
      expectSameResponse(call.response, { json, xml });
      return JSON.parse(json);
    },
    write(event) {
      inJson.write(event);
      inXml.write(event);
    },
  };
}
