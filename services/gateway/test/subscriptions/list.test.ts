import { describe, expect, it } from '@jest/globals';
import { ACCOUNT } from '../payments.js';
import { CARD_CHANGE, cardOf, scheduleOf } from './subscription-fields.js';
import { openSubscriptionSession } from './subscription-session.js';

describe('a list', () => {
  const filled = () => {
    const session = openSubscriptionSession();
    const ending = session.create({ amount: '30.00', ...scheduleOf({ totalOccurrences: 1 }) });
    const expiring = session.create({ amount: '20.00', ...cardOf('4111111111111111', '2026-03') });
    const canceled = session.create({ amount: '10.00' });
    session.cancel(canceled);
    const listed = (input: object) =>
      session.list(input).subscriptionDetails?.map(({ id }) => String(id)) ?? [];
    return { session, ending, expiring, canceled, listed };
  };

  it('holds what its search type says', () => {
    const { ending, expiring, canceled, listed } = filled();
    expect({
      active: listed({ searchType: 'subscriptionActive' }),
      card: listed({ searchType: 'cardExpiringThisMonth' }),
      last: listed({ searchType: 'subscriptionExpiringThisMonth' }),
      inactive: listed({ searchType: 'subscriptionInactive' }),
    }).toEqual({
      active: [ending, expiring],
      card: [expiring],
      last: [ending],
      inactive: [canceled],
    });
  });

  it('is sorted and paged, and has the number of all', () => {
    const { session, ending, expiring, listed } = filled();
    const searchType = 'subscriptionActive';
    const by = (orderBy: string, orderDescending: boolean) => ({ orderBy, orderDescending });
    expect(listed({ searchType, sorting: by('amount', false) })).toEqual([expiring, ending]);
    expect(listed({ searchType, sorting: by('id', true) })).toEqual([expiring, ending]);
    const page = session.list({
      searchType,
      sorting: by('amount', true),
      paging: { limit: 1, offset: 2 },
    });
    expect(page).toMatchObject({
      totalNumInResultSet: 2,
      subscriptionDetails: [{ id: Number(expiring) }],
    });
    expect(page.subscriptionDetails).toHaveLength(1);
  });

  it.each([
    ['id', ['first', 'second', 'third']],
    ['name', ['third', 'first', 'second']],
    ['createTimeStampUTC', ['first', 'second', 'third']],
    ['lastName', ['first', 'third', 'second']],
    ['firstName', ['second', 'third', 'first']],
    ['accountNumber', ['second', 'first', 'third']],
    ['amount', ['third', 'first', 'second']],
    ['pastOccurrences', ['second', 'third', 'first']],
    ['status', ['first', 'second', 'third']],
  ])('can be ordered by %s', (orderBy, expected) => {
    const session = openSubscriptionSession();
    const made = {
      first: session.create({
        name: 'B',
        amount: '20.00',
        billTo: { firstName: 'Zoe', lastName: 'Abel' },
      }),
      second: '',
      third: '',
    };
    session.pass(1);
    made.second = session.create({
      ...CARD_CHANGE,
      ...scheduleOf({ startDate: '2026-04-20' }),
      name: 'C',
      amount: '100.00',
      billTo: { firstName: 'Amy', lastName: 'Zorn' },
    });
    session.pass(1);
    made.third = session.create({
      payment: ACCOUNT,
      ...scheduleOf({ startDate: '2026-04-20' }),
      name: 'A',
      amount: '3.00',
      billTo: { firstName: 'Kim', lastName: 'Moss' },
    });
    const orderOf = (orderDescending: boolean) => {
      const sorting = { orderBy, orderDescending };
      const response = session.list({ searchType: 'subscriptionActive', sorting });
      const ids = (response.subscriptionDetails ?? []).map(({ id }) => String(id));
      return ids.map((id) => Object.entries(made).find(([, one]) => one === id)?.[0]);
    };
    expect(orderOf(false)).toEqual(expected);
    // Equals stay in the order of their ids, whichever way the rest is turned.
    const turned = { status: expected, pastOccurrences: ['first', 'second', 'third'] };
    expect(orderOf(true)).toEqual(
      Object.entries(turned).find(([name]) => name === orderBy)?.[1] ?? [...expected].reverse(),
    );
  });

  it('counts the payments that were made', () => {
    const { session } = filled();
    session.pass(1);
    const { subscriptionDetails = [] } = session.list({ searchType: 'subscriptionActive' });
    expect(subscriptionDetails.map(({ pastOccurrences }) => pastOccurrences)).toEqual([1]);
  });
});
