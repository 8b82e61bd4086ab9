import { type RecordService, sessionChangesExample } from '@sandbox/resource';

/** The examples of the GraphQL page: queries first, then mutations, then subscriptions. */
export const graphqlExamples: RecordService['graphqlExamples'] = [
  {
    title: 'Filters and relations: urgent tickets of one plan, with their last message',
    query: `query UrgentTickets($plan: CustomerPlan!) {
  tickets(
    filter: { status: open, priority: urgent, customer: { plan: $plan } }
    sort: "-created_at"
    limit: 5
  ) {
    total
    data {
      number
      subject
      status
      customer {
        name
        open_tickets
      }
      assignee {
        name
        team {
          name
        }
      }
      messages(limit: 1, sort: "-created_at") {
        author_name
        body
      }
    }
  }
}
`,
    variables: { plan: 'enterprise' },
  },
  {
    title: 'Cursors: all agents, page by page, as Relay reads them',
    query: `query AgentsByRating($after: String) {
  agentsConnection(first: 3, after: $after, sort: "-rating") {
    edges {
      cursor
      node {
        nodeId
        name
        rating
        team {
          name
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`,
    variables: { after: null },
  },
  {
    title: 'A mutation: a ticket that persists in your session',
    query: `mutation OpenTicket($input: TicketInput!) {
  createTicket(input: $input) {
    id
    number
    status
    due_at
    customer {
      name
      open_tickets
    }
  }
}
`,
    variables: {
      input: { subject: 'The invoice has our old address', customer_id: 1, priority: 'high' },
    },
    needsSession: true,
  },
  {
    title: 'A subscription: tickets as they open, are assigned and change',
    query: `subscription TicketFeed {
  tickets(limit: 10) {
    id
    ts
    action
    ticket {
      number
      subject
      status
      customer {
        name
      }
    }
  }
}
`,
  },
  sessionChangesExample('Ticket', ['number', 'subject']),
];
