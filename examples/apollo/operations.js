import { gql } from '@apollo/client';

const ROW = gql`
  fragment Row on Ticket {
    id
    etag
    number
    subject
    status
    priority
    customer {
      id
      name
    }
  }
`;

export const TICKETS = gql`
  query Tickets($after: String) {
    ticketsConnection(first: 20, after: $after, sort: "-created_at") {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        cursor
        node {
          ...Row
        }
      }
    }
  }
  ${ROW}
`;

export const TICKET = gql`
  query Ticket($id: Int!) {
    ticket(id: $id) {
      ...Row
      messages(limit: 200) {
        id
        author_type
        author_name
        internal
        created_at
        body
      }
    }
  }
  ${ROW}
`;

export const CHANGE = gql`
  mutation Change($id: Int!, $patch: TicketPatch!, $etag: String!) {
    updateTicket(id: $id, input: $patch, ifMatch: $etag) {
      ...Row
    }
  }
  ${ROW}
`;

/** What anybody changes in the session; the cache takes the records up by itself. From the first change on, none is missed. */
export const CHANGES = gql`
  subscription Changes($after: ID = "0") {
    changes(collections: [tickets], after: $after) {
      id
      action
      record_id
      record {
        ...Row
      }
    }
  }
  ${ROW}
`;
