/** What a client does in each of its sessions: some writes, then lists of every kind. */
export interface Client {
  /** MiB of heap, as docker-compose.yml has it. */
  readonly heap: number;
  readonly writes: Readonly<Record<string, (number: number) => object>>;
  readonly lists: readonly string[];
}

/** Three letters, another three for each number. */
const iataOf = (number: number): string =>
  String.fromCharCode(81, 65 + (number % 26), 65 + (Math.floor(number / 26) % 26));

export const CLIENTS: Readonly<Record<string, Client>> = {
  helpdesk: {
    heap: 160,
    writes: {
      customers: (number) => ({ name: `Customer ${number}` }),
      teams: (number) => ({ name: `Team ${number}` }),
      tickets: (number) => ({ subject: `Ticket ${number}`, customer_id: 1 }),
    },
    lists: [
      'tickets?sort=-created_at&q=refund',
      'tickets?status=open&priority=high&sort=subject',
      'tickets?q=invoice&sort=-updated_at,subject',
      'tickets?q=invoice&sort=-relevance',
      'tickets?customer.name_like=a&sort=customer.name',
      'tickets?created_at_gte=2026-01-01&status=open&sort=priority',
      'tickets?status_ne=open&priority_in=low,high&sort=-priority,created_at',
      'customers?sort=name&q=an',
      'customers?created_at_gte=2025-01-01&sort=-name',
      'customers?name_gte=B&sort=name,-created_at',
      'tickets?q=refund&sort=-relevance',
      'tickets?sort=-customer.name',
      'tickets?sort=customer.name,subject',
      'tickets?sort=customer.name,-id',
    ],
  },
  social: {
    heap: 240,
    writes: {
      users: (number) => ({ username: `user_${number}`, display_name: `User ${number}` }),
      posts: (number) => ({ author_id: 1, body: `hello number ${number}` }),
      comments: (number) => ({ author_id: 1, post_id: 1, body: `comment ${number}` }),
    },
    lists: [
      'posts?sort=-published_at&q=coffee',
      'posts?author_id=1&sort=-likes_count',
      'posts?q=the&sort=-edited_at,id',
      'posts?q=the&sort=-relevance',
      'posts?author.display_name_like=a&sort=author.display_name',
      'posts?published_at_gte=2026-01-01&visibility=public&sort=likes_count',
      'posts?body_like=err&sort=-id',
      'posts?visibility_ne=public&sort=-comments_count,published_at',
      'users?sort=display_name&q=an',
      'users?display_name_like=a&sort=-joined_at',
      'users?joined_at_gte=2025-01-01&sort=-display_name',
      'users?display_name_gte=B&sort=display_name,-joined_at',
      'comments?sort=-likes_count&q=a',
      'comments?post_id=1',
    ],
  },
  flights: {
    heap: 160,
    writes: {
      airports: (number) => ({ iata: iataOf(number), name: `Airport ${number}` }),
      bookings: (number) => ({
        flight_id: 1369,
        passenger: {
          first_name: 'Haruka',
          last_name: `Ito ${number}`,
          email: 'h@example.com',
          document: 'TK4418872',
        },
      }),
      flights: () => ({
        ...{ number: 'XN12', airline_id: 1, origin: 'ORD', destination: 'FRA' },
        scheduled_departure: '2026-03-30T17:40:00-05:00',
      }),
    },
    lists: [
      'flights?sort=-scheduled_departure&q=a',
      'flights?status=scheduled&sort=number',
      'flights?sort=status,number',
      'flights?q=lh&sort=-relevance',
      'flights?airline.name_like=a&sort=airline.name',
      'flights?origin=ORD&sort=base_fare',
      'flights?q=LH&sort=-number',
      'airports?sort=name&q=an',
      'airports?name_like=a&sort=-id',
      'airports?sort=-name',
      'airports?name_gte=B&sort=name',
      'bookings?sort=-booked_at&q=a',
      'bookings?sort=-id,status',
      'bookings?status_ne=confirmed&sort=fare',
    ],
  },
};
