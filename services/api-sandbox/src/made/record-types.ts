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
  /** Team name. */
  readonly name: string;
  /** Short name for URLs. */
  readonly slug: string | null;
  /** IANA time zone of the hours. */
  readonly timezone: string | null;
  /** When the team works, in its zone. */
  readonly hours: string | null;
  /** Time of creation. */
  readonly created_at: string;
  /** Time of the last change. */
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
  /** Work email address, in lower case. */
  readonly email: string;
  /** The team the agent belongs to. */
  readonly team_id: number;
  /** Role of the agent, which sets its permissions. */
  readonly role: "agent" | "senior" | "lead" | "admin";
  /** Whether the agent can take a ticket now. */
  readonly status: "available" | "busy" | "away" | "offline";
  /** Ticket categories and languages the agent is good at. */
  readonly skills: readonly string[];
  /** Assigned tickets that are open or pending. */
  readonly open_tickets: number;
  /** Average of the ratings customers gave, 1 to 5. */
  readonly rating: number | null;
  /** Time of creation. */
  readonly created_at: string;
  /** Time of the last change. */
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
  /** Plan of the company. */
  readonly plan: "free" | "starter" | "business" | "enterprise";
  /** Name of the contact person. */
  readonly contact_name: string | null;
  /** Email address of the contact person. */
  readonly contact_email: string | null;
  /** Hours until the first response is due. Default for a new customer: by plan. */
  readonly sla_hours: number | null;
  /** Tickets that are open or pending. */
  readonly open_tickets: number;
  /** Average of the ratings given at close, 1 to 5. */
  readonly satisfaction: number | null;
  /** Time of creation. */
  readonly created_at: string;
  /** Time of the last change. */
  readonly updated_at: string;
  /** The tickets of the company. Present only when expanded: the first 20 by id. */
  readonly tickets?: readonly Ticket[];
}

/** Questions and problems of customers. A ticket is open, pending, resolved or closed. */
export interface Ticket {
  /** Identifier, assigned by the server; seed ids never change. */
  readonly id: number;
  /** Ticket number for people. */
  readonly number: string;
  /** Subject, in one line. */
  readonly subject: string;
  /** The first message of the customer. */
  readonly description: string | null;
  /** The state of the ticket. */
  readonly status: "open" | "pending" | "resolved" | "closed";
  /** How urgent it is. */
  readonly priority: "low" | "normal" | "high" | "urgent";
  /** Category of the ticket. */
  readonly category: "billing" | "account" | "bug" | "feature" | "howto" | null;
  /** Channel of the ticket. */
  readonly channel: "email" | "chat" | "phone" | "web" | "api";
  /** The company that sent the ticket. */
  readonly customer_id: number;
  /** The person who sent the ticket. */
  readonly requester_email: string | null;
  /** The agent who handles it. */
  readonly assignee_id: number | null;
  /** The team that is responsible. */
  readonly team_id: number | null;
  /** Tags to find it by. */
  readonly tags: readonly string[];
  /** Time of the first assignment or reply, whichever was earlier. */
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
  /** Time of creation. */
  readonly created_at: string;
  /** Time of the last change. */
  readonly updated_at: string;
  /** The company that sent the ticket. Present only when expanded. */
  readonly customer?: Customer | null;
  /** The agent who handles it. Present only when expanded. */
  readonly assignee?: Agent | null;
  /** The team that is responsible. Present only when expanded. */
  readonly team?: Team | null;
  /** The thread, oldest first. Present only when expanded: the first 20 by id. */
  readonly messages?: readonly Message[];
}

/** Messages of customers, agents and the desk on tickets. */
export interface Message {
  /** Identifier, assigned by the server; seed ids never change. */
  readonly id: number;
  /** The ticket it belongs to. */
  readonly ticket_id: number;
  /** The author. */
  readonly author_type: "customer" | "agent" | "system";
  /** The agent who wrote it; empty for customers and the desk. */
  readonly author_id: number | null;
  /** The author's display name. */
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
  /** Time of creation. */
  readonly created_at: string;
  /** Time of the last change. */
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
  /** Biography. */
  readonly bio: string | null;
  /** A picture drawn by this service. */
  readonly avatar_url: string | null;
  /** Location. */
  readonly location: string | null;
  /** Website of the user. */
  readonly website: string | null;
  /** True when the network has verified the identity. */
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
  /** Time of creation. */
  readonly created_at: string;
  /** Time of the last change. */
  readonly updated_at: string;
  /** Posts of the user. Present only when expanded: the first 20 by id. */
  readonly posts?: readonly Post[];
  /** Comments of the user. Present only when expanded: the first 20 by id. */
  readonly comments?: readonly Comment[];
  /** Likes of the user. Present only when expanded: the first 20 by id. */
  readonly likes?: readonly Like[];
  /** Follows of this user. Present only when expanded: the first 20 by id. */
  readonly followers?: readonly Follow[];
  /** Follows by this user. Present only when expanded: the first 20 by id. */
  readonly following?: readonly Follow[];
}

/** Posts of users, including replies to other posts. */
export interface Post {
  /** Identifier, assigned by the server; seed ids never change. */
  readonly id: number;
  /** The author. */
  readonly author_id: number;
  /** The text, hashtags included. */
  readonly body: string;
  /** The hashtags of the text, without #. */
  readonly hashtags: readonly string[];
  /** Pictures and videos. */
  readonly media: readonly {
    /** Kind of media. */
    readonly kind: "image" | "video";
    /** URL of the media, drawn by this service. */
    readonly url: string;
    /** Alternative text. */
    readonly alt?: string | null;
  }[];
  /** Visibility of the post. */
  readonly visibility: "public" | "followers" | "private";
  /** The post that this one replies to. */
  readonly reply_to_id: number | null;
  /** Likes of the post. */
  readonly likes_count: number;
  /** Comments on the post, nested ones included. */
  readonly comments_count: number;
  /** Number of shares. */
  readonly reposts_count: number;
  /** Language of the text, ISO 639-1. */
  readonly language: string | null;
  /** When it was published. */
  readonly published_at: string | null;
  /** When it was last edited; empty when never. */
  readonly edited_at: string | null;
  /** Time of creation. */
  readonly created_at: string;
  /** Time of the last change. */
  readonly updated_at: string;
  /** The author. Present only when expanded. */
  readonly author?: User | null;
  /** The post that this one replies to. Present only when expanded. */
  readonly reply_to?: Post | null;
  /** The comments on it. Present only when expanded: the first 20 by id. */
  readonly comments?: readonly Comment[];
  /** Its likes. Present only when expanded: the first 20 by id. */
  readonly likes?: readonly Like[];
}

/** Comments on posts. A comment can reply to another comment. */
export interface Comment {
  /** Identifier, assigned by the server; seed ids never change. */
  readonly id: number;
  /** The post of the comment. */
  readonly post_id: number;
  /** The author. */
  readonly author_id: number;
  /** The comment that this one replies to. */
  readonly parent_id: number | null;
  /** The comment. */
  readonly body: string;
  /** Likes of the comment; not backed by records. */
  readonly likes_count: number;
  /** True when someone reported it. */
  readonly flagged: boolean;
  /** Time of creation. */
  readonly created_at: string;
  /** Time of the last change. */
  readonly updated_at: string;
  /** The post of the comment. Present only when expanded. */
  readonly post?: Post | null;
  /** The author. Present only when expanded. */
  readonly author?: User | null;
  /** The comment that this one replies to. Present only when expanded. */
  readonly parent?: Comment | null;
  /** The replies to this comment. Present only when expanded: the first 20 by id. */
  readonly replies?: readonly Comment[];
}

/** Likes of posts. A user can like a post once. */
export interface Like {
  /** Identifier, assigned by the server; seed ids never change. */
  readonly id: number;
  /** The user who likes the post. */
  readonly user_id: number;
  /** The liked post. */
  readonly post_id: number;
  /** Time of creation. */
  readonly created_at: string;
  /** Time of the last change. */
  readonly updated_at: string;
  /** The user who likes the post. Present only when expanded. */
  readonly user?: User | null;
  /** The liked post. Present only when expanded. */
  readonly post?: Post | null;
}

/** Follows between users. A follow of a private user is pending until it is accepted. */
export interface Follow {
  /** Identifier, assigned by the server; seed ids never change. */
  readonly id: number;
  /** The follower. */
  readonly follower_id: number;
  /** The followed user. */
  readonly followee_id: number;
  /** Status of the follow; only active ones count. */
  readonly status: "active" | "pending" | "blocked";
  /** True when the follower is notified of new posts. */
  readonly notifications: boolean;
  /** Time of creation. */
  readonly created_at: string;
  /** Time of the last change. */
  readonly updated_at: string;
  /** The follower. Present only when expanded. */
  readonly follower?: User | null;
  /** The followed user. Present only when expanded. */
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
  /** Time of creation. */
  readonly created_at: string;
  /** Time of the last change. */
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
  /** Time of creation. */
  readonly created_at: string;
  /** Time of the last change. */
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
  /** Time of creation. */
  readonly created_at: string;
  /** Time of the last change. */
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

/** Seats of passengers on flights. The service assigns seat, fare and locator. */
export interface Booking {
  /** Identifier, assigned by the server; seed ids never change. */
  readonly id: number;
  /** Record locator, six characters. */
  readonly locator: string;
  /** The flight. */
  readonly flight_id: number;
  /** The passenger. */
  readonly passenger: {
    /** Given name. */
    readonly first_name: string;
    /** Family name. */
    readonly last_name: string;
    /** Email address for the confirmation. */
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
  /** Paid fare: base fare times the factor of the cabin. */
  readonly fare: number | null;
  /** Currency of the fare, ISO 4217. */
  readonly currency: string | null;
  /** Checked bags. */
  readonly bags: number;
  /** Frequent-flyer number. */
  readonly frequent_flyer: string | null;
  /** Special request of the passenger. */
  readonly special_requests: readonly string[];
  /** When it was booked. */
  readonly booked_at: string | null;
  /** When the passenger checked in; empty before. */
  readonly checked_in_at: string | null;
  /** Time of creation. */
  readonly created_at: string;
  /** Time of the last change. */
  readonly updated_at: string;
  /** The flight. Present only when expanded. */
  readonly flight?: Flight | null;
}
