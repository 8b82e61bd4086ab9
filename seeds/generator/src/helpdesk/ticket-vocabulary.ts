/** Values of the enum fields of tickets and customers, as the specification lists them. */
export const TICKET_STATUSES = ['open', 'pending', 'resolved', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const TICKET_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

export const TICKET_CATEGORIES = ['billing', 'account', 'bug', 'feature', 'howto'] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

export const TICKET_CHANNELS = ['email', 'chat', 'phone', 'web', 'api'] as const;
export type TicketChannel = (typeof TICKET_CHANNELS)[number];

export const CUSTOMER_PLANS = ['free', 'starter', 'business', 'enterprise'] as const;
export type CustomerPlan = (typeof CUSTOMER_PLANS)[number];
