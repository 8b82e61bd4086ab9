import { describe, expect, it } from '@jest/globals';
import { compileReads } from '@sandbox/endpoint';
import { NOTIFICATION_QUERY } from './notification-query.js';

const read = compileReads(NOTIFICATION_QUERY, { closed: true });
const readQuery = (search: string) => read({ params: {}, search });

const ALL = { offset: 0, limit: 100 };

describe('the query of the notifications', () => {
  it.each([
    ['', {}],
    ['offset=7&limit=1000', { offset: 7, limit: 1000 }],
    ['from_date=2026-03-30', { from_date: Date.parse('2026-03-30T00:00:00Z') }],
    ['to_date=2026-03-30', { to_date: Date.parse('2026-03-30T23:59:59.999Z') }],
    ['from_date=2026-03-30T12:00', { from_date: Date.parse('2026-03-30T12:00:00Z') }],
    ['to_date=2026-03-30T12:00:00.5%2B02:00', { to_date: Date.parse('2026-03-30T10:00:00.500Z') }],
    ['deliveryStatus=Retry%20Pending', { deliveryStatus: 'Retry Pending' }],
    ['deliveryStatus=retry_pending', { deliveryStatus: 'Retry Pending' }],
    ['deliveryStatus=FAILED', { deliveryStatus: 'Failed' }],
  ])('reads %j', (search, query) => {
    expect(readQuery(search)).toEqual({ ...ALL, ...query });
  });

  it.each([
    ['limit=0', 'limit must be a whole number from 1 to 1000, not "0".'],
    ['limit=1001', 'limit must be a whole number from 1 to 1000, not "1001".'],
    ['offset=-1', 'offset must be a whole number from 0 to 1000000, not "-1".'],
    [
      'from_date=2026-13-01',
      'from_date must be a date such as 2026-03-30 or 2026-03-30T12:00:00Z, not "2026-13-01".',
    ],
    [
      'to_date=yesterday',
      'to_date must be a date such as 2026-03-30, which is included, or 2026-03-30T12:00:00Z, not "yesterday".',
    ],
    [
      'deliveryStatus=lost',
      'deliveryStatus must be one of Delivered, Retry Pending, Failed, not "lost".',
    ],
    ['page=1', '"page" is not one of offset, limit, from_date, to_date, deliveryStatus.'],
  ])('refuses %j', (search, message) => {
    expect(() => readQuery(search)).toThrow(message);
  });
});
