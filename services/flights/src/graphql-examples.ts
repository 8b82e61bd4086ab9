import { type RecordService, sessionChangesExample } from '@sandbox/resource';

/** The examples of the GraphQL page: queries first, then mutations, then subscriptions. */
export const graphqlExamples: RecordService['graphqlExamples'] = [
  {
    title: 'Filters and relations: late departures of an alliance, with the people on board',
    query: `query LateDepartures($alliance: String!) {
  flights(
    filter: { delay_minutes_gte: 30, airline: { alliance: $alliance } }
    sort: "-delay_minutes"
    limit: 5
  ) {
    total
    data {
      number
      status
      delay_minutes
      airline {
        name
      }
      origin_airport {
        iata
        city
      }
      destination_airport {
        iata
        city
      }
      bookings(limit: 2) {
        locator
        seat
        cabin
      }
    }
  }
}
`,
    variables: { alliance: 'Blue Compass' },
  },
  {
    title: 'Cursors: the departures, page by page, as Relay reads them',
    query: `query Departures($after: String) {
  flightsConnection(first: 3, after: $after, sort: "scheduled_departure") {
    edges {
      cursor
      node {
        nodeId
        number
        origin
        destination
        scheduled_departure
        gate
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
    title: 'A mutation: a booking that persists in your session',
    query: `mutation BookSeat($input: BookingInput!) {
  createBooking(input: $input) {
    id
    locator
    seat
    fare
    currency
    flight {
      number
      seats_available
    }
  }
}
`,
    variables: {
      input: { flight_id: 1340, passenger: { first_name: 'Ada', last_name: 'Lovelace' } },
    },
    needsSession: true,
  },
  {
    title: 'A subscription: the departure board as it changes',
    query: `subscription DepartureBoard {
  board(limit: 10) {
    id
    ts
    action
    changes
    flight {
      number
      status
      gate
      airline {
        name
      }
    }
  }
}
`,
  },
  sessionChangesExample('Booking', ['locator', 'seat']),
];
