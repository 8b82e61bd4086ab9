import type { PostgrestClient } from '@supabase/postgrest-js';

type Row = ReturnType<typeof JSON.parse>;

/** The records of the seeds by their table, in the order of their ids. */
export type Tables = Readonly<Record<'tickets' | 'customers' | 'bookings', readonly Row[]>>;

/** The clients of two services. */
export interface Clients {
  readonly helpdesk: PostgrestClient;
  readonly flights: PostgrestClient;
}

/** A call that the documentation of postgrest-js shows, and what PostgREST has for it. */
export interface DocumentedCall {
  readonly what: string;
  readonly ask: (
    clients: Clients,
  ) => PromiseLike<{ readonly data: unknown; readonly error: unknown }>;
  /** The rows of PostgREST, worked out from the records alone. */
  readonly rows?: (tables: Tables) => unknown;
  /** The status and code of an error of PostgREST. */
  readonly error?: readonly [status: number, code: string];
  /** Words of "Differences", for what is rejected here and not by every PostgREST. */
  readonly documented?: string;
}

const tickets = ({ helpdesk }: Clients, columns: string) =>
  helpdesk.from('tickets').select(columns);
const customers = ({ helpdesk }: Clients, columns: string) =>
  helpdesk.from('customers').select(columns);

const ofCustomer = (tables: Tables, { id }: Row) =>
  tables.tickets.filter((ticket) => ticket.customer_id === id);
const customerOf = (tables: Tables, ticket: Row) =>
  tables.customers.find(({ id }) => id === ticket.customer_id);
const pick = (row: Row, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]));
const firstTickets = ({ tickets: all }: Tables) => all.filter(({ id }) => id <= 9);
const firstCustomers = ({ customers: all }: Tables) => all.filter(({ id }) => id <= 3);
const ids = (rows: readonly Row[]) => rows.map(({ id }) => ({ id }));
const withoutNull = (row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/** Joins and filters of embedded tables. */
const EMBEDDED: readonly DocumentedCall[] = [
  {
    what: 'select columns',
    ask: (clients) => tickets(clients, 'id, subject').lte('id', 9),
    rows: (tables) => firstTickets(tables).map((row) => pick(row, 'id', 'subject')),
  },
  {
    what: 'select a table by its name',
    ask: (clients) => tickets(clients, 'id, customers(name)').lte('id', 9),
    rows: (tables) =>
      firstTickets(tables).map((row) => ({
        id: row.id,
        customers: pick(customerOf(tables, row), 'name'),
      })),
  },
  {
    what: 'select a table by its column, under another name',
    ask: (clients) => tickets(clients, 'id, customer:customer_id(name)').lte('id', 9),
    rows: (tables) =>
      firstTickets(tables).map((row) => ({
        id: row.id,
        customer: pick(customerOf(tables, row), 'name'),
      })),
  },
  {
    what: 'a filter of an embedded table to many',
    ask: (clients) =>
      customers(clients, 'id, tickets(id)').eq('tickets.status', 'open').lte('id', 3),
    rows: (tables) =>
      firstCustomers(tables).map((row) => ({
        id: row.id,
        tickets: ids(ofCustomer(tables, row).filter(({ status }) => status === 'open')),
      })),
  },
  {
    what: 'a filter of an embedded table to one',
    ask: (clients) =>
      tickets(clients, 'id, customers(plan)').eq('customers.plan', 'enterprise').lte('id', 9),
    rows: (tables) =>
      firstTickets(tables).map((row) => {
        const { plan } = customerOf(tables, row);
        return { id: row.id, customers: plan === 'enterprise' ? { plan } : null };
      }),
  },
  {
    what: 'a filter of an embedded table with !inner',
    ask: (clients) =>
      tickets(clients, 'id, customers!inner(plan)').eq('customers.plan', 'enterprise'),
    rows: (tables) =>
      tables.tickets.flatMap((row) => {
        const { plan } = customerOf(tables, row);
        return plan === 'enterprise' ? [{ id: row.id, customers: { plan } }] : [];
      }),
  },
  {
    what: 'a filter of a table that is not embedded',
    ask: (clients) => tickets(clients, 'id').eq('customers.plan', 'enterprise'),
    error: [400, 'PGRST108'],
  },
  {
    what: 'order with referencedTable',
    ask: (clients) =>
      customers(clients, 'id, tickets(id)')
        .order('id', { referencedTable: 'tickets', ascending: false })
        .lte('id', 3),
    rows: (tables) =>
      firstCustomers(tables).map((row) => ({
        id: row.id,
        tickets: ids([...ofCustomer(tables, row)].reverse()),
      })),
  },
  {
    what: 'limit with referencedTable',
    ask: (clients) =>
      customers(clients, 'id, tickets(id)').limit(2, { referencedTable: 'tickets' }).lte('id', 3),
    rows: (tables) =>
      firstCustomers(tables).map((row) => ({
        id: row.id,
        tickets: ids(ofCustomer(tables, row).slice(0, 2)),
      })),
  },
];

/** Filters of lists, JSON and null. */
const FILTERS: readonly DocumentedCall[] = [
  {
    what: 'select within JSON',
    ask: ({ flights }) => flights.from('bookings').select('id, passenger->>last_name').lte('id', 9),
    rows: ({ bookings }) =>
      bookings
        .filter(({ id }) => id <= 9)
        .map(({ id, passenger }) => ({ id, last_name: passenger.last_name })),
  },
  {
    what: 'contains',
    ask: (clients) => tickets(clients, 'id').contains('tags', ['sso']),
    rows: (tables) => ids(tables.tickets.filter(({ tags }) => tags.includes('sso'))),
  },
  {
    what: 'containedBy',
    ask: (clients) => tickets(clients, 'id').containedBy('tags', ['sso', 'refund']),
    rows: (tables) =>
      ids(
        tables.tickets.filter(({ tags }) =>
          tags.every((tag: string) => ['sso', 'refund'].includes(tag)),
        ),
      ),
  },
  {
    what: 'a list that is the same',
    ask: (clients) => tickets(clients, 'id').eq('tags', '{sso}' as never),
    rows: (tables) => ids(tables.tickets.filter(({ tags }) => String(tags) === 'sso')),
  },
  {
    what: 'a quoted column',
    ask: (clients) => tickets(clients, '"id","subject"').lte('id', 9),
    rows: (tables) => firstTickets(tables).map((row) => pick(row, 'id', 'subject')),
  },
  {
    what: 'is null',
    ask: (clients) => tickets(clients, 'id').is('assignee_id', null),
    rows: (tables) =>
      ids(tables.tickets.filter(({ assignee_id }) => (assignee_id ?? null) === null)),
  },
  {
    what: 'eq null',
    ask: (clients) => tickets(clients, 'id').eq('assignee_id', null as never),
    error: [400, '22P02'],
  },
  {
    what: 'textSearch',
    ask: (clients) => tickets(clients, 'id').textSearch('subject', 'refund'),
    error: [400, 'PGRST127'],
    documented: 'full-text operators',
  },
];

/** Other forms of the response. */
const FORMS: readonly DocumentedCall[] = [
  {
    what: 'csv',
    ask: (clients) => tickets(clients, 'id, number').lte('id', 9).csv(),
    rows: (tables) =>
      ['id,number', ...firstTickets(tables).map(({ id, number }) => `${id},${number}`)].join('\n'),
  },
  {
    what: 'stripNulls',
    ask: (clients) => tickets(clients, 'id, assignee_id').lte('id', 200).stripNulls(),
    rows: ({ tickets: all }) =>
      all.filter(({ id }) => id <= 200).map((row) => withoutNull(pick(row, 'id', 'assignee_id'))),
  },
  {
    what: 'explain',
    ask: (clients) => tickets(clients, 'id').explain(),
    error: [406, 'PGRST107'],
    documented: '`.explain()` fails with 406',
  },
  {
    what: 'a page past the end, with a count',
    ask: ({ helpdesk }) =>
      helpdesk.from('tickets').select('id', { count: 'exact' }).range(3000, 3009),
    error: [416, 'PGRST103'],
  },
  {
    what: 'a preference that does not exist',
    ask: (clients) => tickets(clients, 'id').setHeader('Prefer', 'handling=strict, foo=bar'),
    error: [400, 'PGRST122'],
  },
];

export const DOCUMENTED_CALLS: readonly DocumentedCall[] = [...EMBEDDED, ...FILTERS, ...FORMS];
