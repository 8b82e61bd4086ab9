import type { Day, RecordId } from '@sandbox/resource';

/** The tickets that customers open: subject, text, category, priority, channel. */
const REQUESTS = [
  [
    'Cannot log in since this morning',
    'The page says that the password is wrong, for all of us. Nothing was changed here.',
    'account',
    'urgent',
    'phone',
  ],
  [
    'Charged twice for March',
    'There are two charges on our card and one invoice. Please return one of them.',
    'billing',
    'high',
    'email',
  ],
  [
    'Export stops half-way',
    'The CSV ends in the middle of a row. The same happens with every filter.',
    'bug',
    'high',
    'web',
  ],
  [
    'How do I add a second workspace?',
    'We open an office in May and want to keep its projects apart.',
    'howto',
    'low',
    'chat',
  ],
  [
    'API answers 500 to every write',
    'It began at nine. Reads still work, only slower than usual.',
    'bug',
    'urgent',
    'api',
  ],
  [
    'A filter for archived projects',
    'Finding last year\u2019s projects takes too long. Could there be a filter?',
    'feature',
    'low',
    'web',
  ],
  [
    'Invitation mails do not arrive',
    'Three colleagues were invited and none of them got a mail, not even as spam.',
    'account',
    'normal',
    'email',
  ],
  [
    'The invoice has our old address',
    'We moved in February. Please issue it again with the new one.',
    'billing',
    'normal',
    'email',
  ],
  [
    'Dashboard is empty',
    'All widgets say that there is no data, on two machines.',
    'bug',
    'high',
    'chat',
  ],
  [
    'Can seats be shared?',
    'Two of us work half days. Do we need two seats?',
    'howto',
    'normal',
    'phone',
  ],
] as const;

const TICKETS = 50;
const REPLY = 'Thank you for telling us. We see the same and are looking into it.';
const RESPONSE = 'That did it, thank you!';
const NOTE = 'Same cause as the others of this morning, see the incident.';

/** A morning with more tickets than the desk can handle: new tickets, replies, late first responses. */
export function busyDay(day: Day): void {
  for (let number = 0; number < TICKETS; number++) {
    const id = openTicket(day, number);
    day.wait(60 + ((number * 37) % 180));
    if (number % 5 < 3) answerTicket(day, { id, number });
  }
  escalateOld(day);
}

function idIn({ seeds }: Day, resource: string, number: number): RecordId {
  const { records } = seeds.of(resource).collection;
  return records[number % records.length]?.id ?? 1;
}

/** Every seventh ticket gets a due time within a minute, which the desk misses. */
function openTicket(day: Day, number: number): RecordId {
  const [subject, description, category, priority, channel] =
    REQUESTS[number % REQUESTS.length] ?? REQUESTS[0];
  const customer = day.find('customers', idIn(day, 'customers', number * 29));
  const { id, created_at } = day.create('tickets', {
    ...{ subject, description, category, priority, channel },
    customer_id: customer?.id,
    requester_email: customer?.contact_email,
    tags: priority === 'urgent' ? ['incident'] : [],
  });
  if (number % 7 === 3) {
    const due = new Date(Date.parse(String(created_at)) + 30_000).toISOString();
    day.update('tickets', id, { due_at: `${due.slice(0, 19)}Z` });
  }
  return id;
}

/** An agent is assigned and replies. Some tickets are solved at once, some wait for their customer, one is reopened. */
function answerTicket(
  day: Day,
  { id, number }: { readonly id: RecordId; readonly number: number },
): void {
  const agent = idIn(day, 'agents', number * 3);
  const by = { ticket_id: id, author_type: 'agent', author_id: agent };
  day.update('tickets', id, { assignee_id: agent });
  if (number % 4 === 0) day.create('messages', { ...by, body: NOTE, internal: true });
  day.wait(40);
  day.create('messages', { ...by, body: REPLY });
  if (number % 5 === 1) day.update('tickets', id, { status: 'pending' });
  if (number % 5 !== 2) return;
  day.create('messages', { ticket_id: id, author_type: 'customer', body: RESPONSE });
  day.update('tickets', id, { status: 'resolved', satisfaction: 3 + (number % 3) });
  if (number % 20 === 12) day.update('tickets', id, { status: 'open' });
}

/** Tickets that have been open for long become urgent. */
function escalateOld({ seeds, update, wait }: Day): void {
  const open = seeds.of('tickets').collection.records.filter(({ status }) => status === 'open');
  for (const { id } of open.slice(0, 15)) {
    wait(20);
    update('tickets', id, { priority: 'urgent', tags: ['escalated'] });
  }
}
