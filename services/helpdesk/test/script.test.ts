import { describe, expect, it } from '@jest/globals';
import { createFeedSequence, loadDataset } from '@sandbox/resource';
import { createEventValidator } from '@sandbox/testing/records';
import { helpdeskService } from '../src/app.js';
import { helpdesk } from '../src/resources/index.js';
import type { Message } from '../src/resources/messages.js';
import type { Ticket } from '../src/resources/tickets.js';
import { helpdeskFeed } from '../src/script/feed.js';

/** An event as clients read it; which members there are depends on the topic. */
interface Event {
  readonly topic: string;
  readonly ts: string;
  readonly data: { readonly action: string; readonly ticket: Ticket; readonly message?: Message };
}

const HOUR = 3600;

const dataset = loadDataset(helpdeskService.api, helpdeskService.seeds);
const sequence = createFeedSequence(helpdeskFeed, dataset);
const problemsOf = createEventValidator(helpdesk, helpdeskFeed);
const eventAt = (number: number): Event => JSON.parse(sequence.messageAt(number));
const hour = Array.from({ length: sequence.lastAt(HOUR) }, (_, index) => eventAt(index + 1));

/** The moves of a ticket, and what a customer's message does. */
const MOVES: Readonly<Record<string, readonly string[]>> = {
  open: ['pending', 'resolved'],
  pending: ['open', 'resolved'],
  resolved: ['closed', 'open'],
  closed: ['open'],
};

function seedTicket(id: number): Ticket | undefined {
  // The seeds were checked against the resource.
  return dataset.of('tickets').collection.find(id) as Ticket | undefined;
}

/** Each event of the hour with its ticket as it stood before. */
function withBefore(): { readonly event: Event; readonly before: Ticket | undefined }[] {
  const seen = new Map<number, Ticket>();
  return hour.map((event) => {
    const { ticket } = event.data;
    const before = seen.get(ticket.id) ?? seedTicket(ticket.id);
    seen.set(ticket.id, ticket);
    return { event, before };
  });
}

describe('the story of the desk, over an hour', () => {
  it('has an event for each topic at its interval', () => {
    const count = (topic: string): number => hour.filter((event) => event.topic === topic).length;
    expect([count('tickets'), count('messages')]).toEqual([HOUR / 5, HOUR / 4]);
  });

  it('carries whole records that are valid, in events that are', () => {
    for (const event of hour) expect(problemsOf(event.topic, event)).toEqual([]);
  });

  it('moves the time on by the seconds of the stream', () => {
    const seconds = hour.map(
      ({ ts }) => (Date.parse(ts) - Date.parse('2026-03-30T12:00:00Z')) / 1000,
    );
    expect(seconds).toEqual(hour.map((_event, index) => sequence.tickOf(index + 1)));
  });

  it('opens each new ticket once, before anything else happens to it, with the next id and number', () => {
    const opened = withBefore().filter(({ before }) => before === undefined);
    expect(opened.map(({ event }) => event.data.action)).toEqual(opened.map(() => 'opened'));
    expect(hour.filter(({ data }) => data.action === 'opened')).toHaveLength(opened.length);
    expect(opened.map(({ event }) => [event.data.ticket.id, event.data.ticket.number])).toEqual(
      opened.map((_opening, index) => [2001 + index, `HD-${12_001 + index}`]),
    );
    for (const { event } of opened) {
      expect(event.data.ticket).toMatchObject({
        status: 'open',
        assignee_id: null,
        message_count: 0,
      });
    }
  });

  it('moves no ticket in a way that is forbidden', () => {
    const moves = withBefore().filter(({ event }) => event.data.action === 'status_changed');
    for (const { event, before } of moves) {
      expect(MOVES[before?.status ?? 'none']).toContain(event.data.ticket.status);
    }
    const kinds = new Set(
      moves.map(({ event, before }) => `${before?.status} ${event.data.ticket.status}`),
    );
    expect([...kinds].sort()).toEqual([
      'open pending',
      'open resolved',
      'pending open',
      'pending resolved',
      'resolved closed',
      'resolved open',
    ]);
  });

  it('changes a status by nothing but a move and a customer who answers', () => {
    for (const { event, before } of withBefore()) {
      const { action, ticket, message } = event.data;
      if (!before || action === 'status_changed') continue;
      const answered = before.status === 'pending' && message?.author_type === 'customer';
      expect(ticket.status).toBe(answered ? 'open' : before.status);
    }
  });

  it('stamps what is resolved and closed, and clears it when a ticket is reopened', () => {
    for (const { data } of hour) {
      const { status, resolved_at, closed_at } = data.ticket;
      expect([resolved_at !== null, closed_at !== null]).toEqual([
        status === 'resolved' || status === 'closed',
        status === 'closed',
      ]);
    }
  });

  it('assigns a ticket once, to the team of its agent, as the first response', () => {
    for (const { event, before } of withBefore()) {
      if (event.data.action !== 'assigned') continue;
      const { assignee_id, team_id, first_response_at } = event.data.ticket;
      const agent = dataset.of('agents').collection.find(assignee_id ?? 0);
      expect([before?.assignee_id, agent?.team_id]).toEqual([null, team_id]);
      expect(first_response_at).toBe(before?.first_response_at ?? event.ts);
    }
  });

  it('says of each first response whether it came late', () => {
    for (const { event, before } of withBefore()) {
      const { first_response_at, due_at, sla_breached } = event.data.ticket;
      if (!first_response_at || first_response_at === before?.first_response_at) continue;
      expect(sla_breached).toBe(Date.parse(first_response_at) > Date.parse(due_at ?? ''));
    }
  });

  it('counts each message on its ticket, and puts none on a closed one', () => {
    for (const { event, before } of withBefore()) {
      const { message, ticket } = event.data;
      if (!message) continue;
      expect(message.ticket_id).toBe(ticket.id);
      expect(ticket.message_count).toBe((before?.message_count ?? 0) + 1);
      expect(before?.status).not.toBe('closed');
      expect(message.author_id).toBe(message.author_type === 'agent' ? ticket.assignee_id : null);
      expect(message.internal && message.author_type === 'customer').toBe(false);
    }
  });

  it('numbers its messages on from the seeds', () => {
    const ids = hour.flatMap(({ data }) => data.message?.id ?? []);
    expect(ids).toEqual(ids.map((_id, index) => 5070 + index));
  });
});

describe('the story of the desk, over three hours, in which its cases come again', () => {
  const events = Array.from({ length: sequence.lastAt(3 * HOUR) }, (_, index) =>
    eventAt(index + 1),
  );
  const opened = events
    .filter(({ data }) => data.action === 'opened')
    .map(({ data }) => data.ticket);

  it('says nothing twice within a hundred messages, and opens no two tickets alike', () => {
    const messages = events.flatMap(({ data }) => data.message?.body ?? []);
    for (const texts of [messages, opened.map(({ description }) => description ?? '')]) {
      const last = new Map<string, number>();
      for (const [index, text] of texts.entries()) {
        const since = index - (last.get(text) ?? -1000);
        expect([text, since < 100]).toEqual([text, false]);
        last.set(text, index);
      }
    }
    const subjects = opened.map(({ subject }) => subject);
    expect(subjects.filter((subject, index) => subject === subjects[index - 1])).toEqual([]);
  });

  it('tells a case again after more than two hours, to another customer', () => {
    const all = opened.map(({ category, tags, priority }) => [category, priority, ...tags].join());
    const lap = all.findIndex(
      (_, index) => index > 0 && all.slice(index).every((one, at) => one === all[at]),
    );
    expect(lap * 20).toBeGreaterThan(2 * HOUR);
    expect(opened[lap]?.customer_id).not.toBe(opened[0]?.customer_id);
  });

  it('leaves no slot of a text open', () => {
    expect(events.filter((event) => /[{}]/.test(textOf(event)))).toEqual([]);
  });
});

function textOf({ data: { ticket, message } }: Event): string {
  return `${ticket.subject} ${ticket.description} ${message?.body}`;
}

describe('the story of the desk, anywhere', () => {
  it.each([1_000_000, 999_999_950])('is valid from event %d on', (first) => {
    for (let number = first; number < first + 50; number++) {
      const event = eventAt(number);
      expect(problemsOf(event.topic, event)).toEqual([]);
    }
  });

  it('gives the same event whatever was asked before', () => {
    const other = createFeedSequence(helpdeskFeed, dataset);
    for (let number = 200; number > 0; number -= 7) {
      expect(JSON.parse(other.messageAt(number))).toEqual(hour[number - 1]);
    }
  });
});
