// Made by `npm run schemas` from the resources of the services.

/** The type of the records of each collection. */
export interface RecordTypes {
  readonly teams: Team;
  readonly agents: Agent;
  readonly customers: Customer;
  readonly tickets: Ticket;
  readonly messages: Message;
  readonly users: User;
  readonly posts: Post;
  readonly comments: Comment;
  readonly likes: Like;
  readonly follows: Follow;
  readonly airports: Airport;
  readonly airlines: Airline;
  readonly flights: Flight;
  readonly bookings: Booking;
}

/** The service that has each collection. */
export const SERVICE_OF = {
  teams: 'helpdesk',
  agents: 'helpdesk',
  customers: 'helpdesk',
  tickets: 'helpdesk',
  messages: 'helpdesk',
  users: 'social',
  posts: 'social',
  comments: 'social',
  likes: 'social',
  follows: 'social',
  airports: 'flights',
  airlines: 'flights',
  flights: 'flights',
  bookings: 'flights',
} as const;

/** The groups that agents work in, each with its hours. */
export interface Team {
  /** Identifier, assigned by the server; seed ids never change. */
  readonly id: number;
  /** What the team is called. */
  readonly name: string;
  /** Short name for addresses. */
  readonly slug: string | null;
  /** IANA name of the zone that the hours are in. */
  readonly timezone: string | null;
  /** When the team works, in its zone. */
  readonly hours: string | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When it was last changed. */
  readonly updated_at: string;
  /** The people of the team. Present only when expanded: the first 20 by id. */
  readonly agents?: readonly Agent[];
}

/** The people who handle tickets. */
export interface Agent {
  /** Identifier, assigned by the server; seed ids never change. */
  readonly id: number;
  /** Full name. */
  readonly name: string;
  /** Work address, in lower case. */
  readonly email: string;
  /** The team the agent belongs to. */
  readonly team_id: number;
  /** What the agent may do. */
  readonly role: "agent" | "senior" | "lead" | "admin";
  /** Whether the agent can take a ticket now. */
  readonly status: "available" | "busy" | "away" | "offline";
  /** Ticket categories and languages the agent is good at. */
  readonly skills: readonly string[];
  /** Assigned tickets that are open or pending. */
  readonly open_tickets: number;
  /** Average of the ratings customers gave, 1 to 5. */
  readonly rating: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When it was last changed. */
  readonly updated_at: string;
  /** The team the agent belongs to. Present only when expanded. */
  readonly team?: Team | null;
  /** The tickets assigned to the agent. Present only when expanded: the first 20 by id. */
  readonly tickets?: readonly Ticket[];
}

/** The companies that send tickets. */
export interface Customer {
  /** Identifier, assigned by the server; seed ids never change. */
  readonly id: number;
  /** Company name. */
  readonly name: string;
  /** Mail and web domain of the company. */
  readonly domain: string | null;
  /** What the company pays for. */
  readonly plan: "free" | "starter" | "business" | "enterprise";
  /** The person to talk to. */
  readonly contact_name: string | null;
  /** Their address. */
  readonly contact_email: string | null;
  /** First response is due within so many hours; by plan when a new customer has none. */
  readonly sla_hours: number | null;
  /** Tickets that are open or pending. */
  readonly open_tickets: number;
  /** Average of the ratings given at close, 1 to 5. */
  readonly satisfaction: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When it was last changed. */
  readonly updated_at: string;
  /** The tickets of the company. Present only when expanded: the first 20 by id. */
  readonly tickets?: readonly Ticket[];
}

/** Questions and problems that customers bring; each moves open, pending, resolved, closed. */
export interface Ticket {
  /** Identifier, assigned by the server; seed ids never change. */
  readonly id: number;
  /** The number people use. */
  readonly number: string;
  /** What it is about, in a line. */
  readonly subject: string;
  /** What the customer wrote first. */
  readonly description: string | null;
  /** The state of the ticket. */
  readonly status: "open" | "pending" | "resolved" | "closed";
  /** How urgent it is. */
  readonly priority: "low" | "normal" | "high" | "urgent";
  /** What it is about. */
  readonly category: "billing" | "account" | "bug" | "feature" | "howto" | null;
  /** How it came in. */
  readonly channel: "email" | "chat" | "phone" | "web" | "api";
  /** The company that asks. */
  readonly customer_id: number;
  /** The person who asks. */
  readonly requester_email: string | null;
  /** The agent who handles it. */
  readonly assignee_id: number | null;
  /** The team that is responsible. */
  readonly team_id: number | null;
  /** Tags to find it by. */
  readonly tags: readonly string[];
  /** When an agent was assigned or first replied, whichever came first. */
  readonly first_response_at: string | null;
  /** When it was resolved; empty while it is open or pending. */
  readonly resolved_at: string | null;
  /** When it was closed. */
  readonly closed_at: string | null;
  /** When the first response is due, from the customer's sla_hours. */
  readonly due_at: string | null;
  /** True when the first response came late or is overdue. */
  readonly sla_breached: boolean;
  /** Rating given at close, 1 to 5. */
  readonly satisfaction: number | null;
  /** Messages on the thread, private notes included. */
  readonly message_count: number;
  /** When the record was made. */
  readonly created_at: string;
  /** When it was last changed. */
  readonly updated_at: string;
  /** The company that asks. Present only when expanded. */
  readonly customer?: Customer | null;
  /** The agent who handles it. Present only when expanded. */
  readonly assignee?: Agent | null;
  /** The team that is responsible. Present only when expanded. */
  readonly team?: Team | null;
  /** The thread, oldest first. Present only when expanded: the first 20 by id. */
  readonly messages?: readonly Message[];
}

/** What customers, agents and the desk itself wrote on tickets. */
export interface Message {
  /** Identifier, assigned by the server; seed ids never change. */
  readonly id: number;
  /** The ticket it belongs to. */
  readonly ticket_id: number;
  /** Who wrote it. */
  readonly author_type: "customer" | "agent" | "system";
  /** The agent who wrote it; empty for customers and the desk. */
  readonly author_id: number | null;
  /** The author's name as shown. */
  readonly author_name: string | null;
  /** The message. */
  readonly body: string;
  /** True for a private note that the customer does not see. */
  readonly internal: boolean;
  /** Files sent with it. */
  readonly attachments: readonly {
    /** File name. */
    readonly name: string;
    /** Size in bytes. */
    readonly size: number;
    /** Media type. */
    readonly content_type: string;
  }[];
  /** When the record was made. */
  readonly created_at: string;
  /** When it was last changed. */
  readonly updated_at: string;
  /** The ticket it belongs to. Present only when expanded. */
  readonly ticket?: Ticket | null;
  /** The agent who wrote it. Present only when expanded. */
  readonly author?: Agent | null;
}

/** The people of the network. */
export interface User {
  /** Identifier, assigned by the server; seed ids never change. */
  readonly id: number;
  /** Unique handle: 3 to 20 of a-z, 0-9 and underscore. */
  readonly username: string;
  /** The name shown. */
  readonly display_name: string;
  /** Address. */
  readonly email: string | null;
  /** What they say about themselves. */
  readonly bio: string | null;
  /** A picture drawn by this service. */
  readonly avatar_url: string | null;
  /** Where they live. */
  readonly location: string | null;
  /** Their page. */
  readonly website: string | null;
  /** True when the network has checked who they are. */
  readonly verified: boolean;
  /** True when followers must be accepted. */
  readonly private: boolean;
  /** Active follows of this user. */
  readonly followers_count: number;
  /** Active follows by this user. */
  readonly following_count: number;
  /** Posts of this user. */
  readonly posts_count: number;
  /** When they joined. */
  readonly joined_at: string | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When it was last changed. */
  readonly updated_at: string;
  /** What they posted. Present only when expanded: the first 20 by id. */
  readonly posts?: readonly Post[];
  /** What they commented. Present only when expanded: the first 20 by id. */
  readonly comments?: readonly Comment[];
  /** What they liked. Present only when expanded: the first 20 by id. */
  readonly likes?: readonly Like[];
  /** Follows of this user. Present only when expanded: the first 20 by id. */
  readonly followers?: readonly Follow[];
  /** Follows by this user. Present only when expanded: the first 20 by id. */
  readonly following?: readonly Follow[];
}

/** What people post, replies to other posts included. */
export interface Post {
  /** Identifier, assigned by the server; seed ids never change. */
  readonly id: number;
  /** Who posted it. */
  readonly author_id: number;
  /** The text, hashtags included. */
  readonly body: string;
  /** The hashtags of the text, without #. */
  readonly hashtags: readonly string[];
  /** Pictures and videos. */
  readonly media: readonly {
    /** What it is. */
    readonly kind: "image" | "video";
    /** Where it is; drawn by this service. */
    readonly url: string;
    /** What it shows, for those who cannot see it. */
    readonly alt?: string | null;
  }[];
  /** Who may see it. */
  readonly visibility: "public" | "followers" | "private";
  /** The post that this one replies to. */
  readonly reply_to_id: number | null;
  /** Likes of the post. */
  readonly likes_count: number;
  /** Comments on the post, nested ones included. */
  readonly comments_count: number;
  /** How often it was passed on. */
  readonly reposts_count: number;
  /** Language of the text, ISO 639-1. */
  readonly language: string | null;
  /** When it was published. */
  readonly published_at: string | null;
  /** When it was last edited; empty when never. */
  readonly edited_at: string | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When it was last changed. */
  readonly updated_at: string;
  /** Who posted it. Present only when expanded. */
  readonly author?: User | null;
  /** The post that this one replies to. Present only when expanded. */
  readonly reply_to?: Post | null;
  /** The comments on it. Present only when expanded: the first 20 by id. */
  readonly comments?: readonly Comment[];
  /** Its likes. Present only when expanded: the first 20 by id. */
  readonly likes?: readonly Like[];
}

/** What people say about posts; a comment can reply to another one. */
export interface Comment {
  /** Identifier, assigned by the server; seed ids never change. */
  readonly id: number;
  /** The post it is about. */
  readonly post_id: number;
  /** Who wrote it. */
  readonly author_id: number;
  /** The comment that this one replies to. */
  readonly parent_id: number | null;
  /** The comment. */
  readonly body: string;
  /** Likes of the comment; not backed by records. */
  readonly likes_count: number;
  /** True when someone reported it. */
  readonly flagged: boolean;
  /** When the record was made. */
  readonly created_at: string;
  /** When it was last changed. */
  readonly updated_at: string;
  /** The post it is about. Present only when expanded. */
  readonly post?: Post | null;
  /** Who wrote it. Present only when expanded. */
  readonly author?: User | null;
  /** The comment that this one replies to. Present only when expanded. */
  readonly parent?: Comment | null;
  /** The replies to this comment. Present only when expanded: the first 20 by id. */
  readonly replies?: readonly Comment[];
}

/** Who likes which post; a user likes a post once. */
export interface Like {
  /** Identifier, assigned by the server; seed ids never change. */
  readonly id: number;
  /** Who likes. */
  readonly user_id: number;
  /** What they like. */
  readonly post_id: number;
  /** When the record was made. */
  readonly created_at: string;
  /** When it was last changed. */
  readonly updated_at: string;
  /** Who likes. Present only when expanded. */
  readonly user?: User | null;
  /** What they like. Present only when expanded. */
  readonly post?: Post | null;
}

/** Who follows whom; following a private user waits until it is accepted. */
export interface Follow {
  /** Identifier, assigned by the server; seed ids never change. */
  readonly id: number;
  /** Who follows. */
  readonly follower_id: number;
  /** Who is followed. */
  readonly followee_id: number;
  /** Only an active follow counts. */
  readonly status: "active" | "pending" | "blocked";
  /** True when the follower is notified of new posts. */
  readonly notifications: boolean;
  /** When the record was made. */
  readonly created_at: string;
  /** When it was last changed. */
  readonly updated_at: string;
  /** Who follows. Present only when expanded. */
  readonly follower?: User | null;
  /** Who is followed. Present only when expanded. */
  readonly followee?: User | null;
}

/** Fifty real airports with their time zones. */
export interface Airport {
  /** Identifier, assigned by the server; seed ids never change. */
  readonly id: number;
  /** IATA code. */
  readonly iata: string;
  /** The airport's name. */
  readonly name: string;
  /** The city it serves. */
  readonly city: string | null;
  /** Country, ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** IANA name of its time zone. */
  readonly timezone: string | null;
  /** Latitude in degrees. */
  readonly lat: number | null;
  /** Longitude in degrees. */
  readonly lon: number | null;
  /** How many terminals it has. */
  readonly terminals: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When it was last changed. */
  readonly updated_at: string;
}

/** Six invented airlines. */
export interface Airline {
  /** Identifier, assigned by the server; seed ids never change. */
  readonly id: number;
  /** Two-character code. */
  readonly code: string;
  /** The airline's name. */
  readonly name: string;
  /** Its alliance; empty for none. */
  readonly alliance: string | null;
  /** How many aircraft it has. */
  readonly fleet_size: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When it was last changed. */
  readonly updated_at: string;
  /** Its flights. Present only when expanded: the first 20 by id. */
  readonly flights?: readonly Flight[];
}

/** Scheduled flights of the two weeks around the reference date; times carry the UTC offset of their airport. */
export interface Flight {
  /** Identifier, assigned by the server; seed ids never change. */
  readonly id: number;
  /** Flight number: airline code and digits. */
  readonly number: string;
  /** The airline that flies it. */
  readonly airline_id: number;
  /** IATA code of the airport it leaves. */
  readonly origin: string;
  /** IATA code of the airport it goes to. */
  readonly destination: string;
  /** The airport it leaves. */
  readonly origin_airport_id: number | null;
  /** The airport it goes to. */
  readonly destination_airport_id: number | null;
  /** Local date of the scheduled departure at the origin. */
  readonly departure_date: string | null;
  /** Planned departure, with the origin's offset. */
  readonly scheduled_departure: string;
  /** Planned arrival, with the destination's offset. */
  readonly scheduled_arrival: string | null;
  /** Departure as now expected: planned plus delay. */
  readonly estimated_departure: string | null;
  /** When it left; empty before. */
  readonly actual_departure: string | null;
  /** The state of the flight. */
  readonly status: "scheduled" | "boarding" | "departed" | "in_air" | "landed" | "delayed" | "cancelled" | "diverted";
  /** Minutes behind plan. */
  readonly delay_minutes: number;
  /** Gate at the origin; empty until it is assigned. */
  readonly gate: string | null;
  /** Terminal at the origin. */
  readonly terminal: string | null;
  /** Aircraft type. */
  readonly aircraft: string | null;
  /** Planned minutes from gate to gate. */
  readonly duration_minutes: number | null;
  /** Great-circle distance in kilometres. */
  readonly distance_km: number | null;
  /** Seats in the aircraft. */
  readonly seats_total: number | null;
  /** Seats that can still be booked; seats sold elsewhere are deducted too. */
  readonly seats_available: number;
  /** Economy fare in USD. */
  readonly base_fare: number | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When it was last changed. */
  readonly updated_at: string;
  /** The airline that flies it. Present only when expanded. */
  readonly airline?: Airline | null;
  /** The airport it leaves. Present only when expanded. */
  readonly origin_airport?: Airport | null;
  /** The airport it goes to. Present only when expanded. */
  readonly destination_airport?: Airport | null;
  /** Its bookings. Present only when expanded: the first 20 by id. */
  readonly bookings?: readonly Booking[];
}

/** Seats that passengers hold on flights; seat, fare and locator come from the service. */
export interface Booking {
  /** Identifier, assigned by the server; seed ids never change. */
  readonly id: number;
  /** Record locator, six characters. */
  readonly locator: string;
  /** The flight. */
  readonly flight_id: number;
  /** Who flies. */
  readonly passenger: {
    /** Given name. */
    readonly first_name: string;
    /** Family name. */
    readonly last_name: string;
    /** Address for the confirmation. */
    readonly email?: string | null;
    /** Passport or identity card number. */
    readonly document?: string | null;
  };
  /** Seat, row and letter; assigned when omitted. */
  readonly seat: string | null;
  /** Cabin. */
  readonly cabin: "economy" | "premium" | "business" | "first";
  /** The state of the booking. */
  readonly status: "confirmed" | "checked_in" | "boarded" | "cancelled" | "no_show";
  /** What was paid: base fare times the factor of the cabin. */
  readonly fare: number | null;
  /** Currency of the fare, ISO 4217. */
  readonly currency: string | null;
  /** Checked bags. */
  readonly bags: number;
  /** Frequent-flyer number. */
  readonly frequent_flyer: string | null;
  /** What the passenger asks for. */
  readonly special_requests: readonly string[];
  /** When it was booked. */
  readonly booked_at: string | null;
  /** When the passenger checked in; empty before. */
  readonly checked_in_at: string | null;
  /** When the record was made. */
  readonly created_at: string;
  /** When it was last changed. */
  readonly updated_at: string;
  /** The flight. Present only when expanded. */
  readonly flight?: Flight | null;
}
