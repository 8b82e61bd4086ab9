import { defineFeed } from '@sandbox/resource';
import { createScript } from './script/create-script.js';
import { BOARD_ACTIONS } from './script/plan-moves.js';

/** The feed of the airports. */
export const flightsFeed = defineFeed({
  topics: {
    board: {
      description: 'A flight boards, departs, is delayed, lands or is cancelled.',
      every: 3,
      actions: BOARD_ACTIONS,
      records: { flight: 'flights' },
      changes: true,
    },
    bookings: {
      description: 'A seat is booked on a flight, or its passenger checks in.',
      every: 6,
      actions: ['booked', 'checked_in'],
      records: { booking: 'bookings', flight: 'flights' },
    },
  },
  createScript: createScript,
});
