import { afterEach, describe, expect, it } from '@jest/globals';
import { stopGateways } from '../start-gateway.js';
import {
  askProfilePage,
  headingOf,
  messageOf,
  postForm,
  problemsOf,
  textsOf,
} from './hosted-client.js';
import {
  COMMUNICATOR,
  RETURN,
  statusOf,
  storeCustomer,
  titlesOf,
  troubleOf,
} from './profile-context.js';

afterEach(stopGateways);

describe('the page of all that is stored', () => {
  it('shows payments masked, addresses and which are used by default', async () => {
    const { post } = await storeCustomer();
    const page = await post('manage', {}, RETURN);
    expect([page.status, headingOf(page)]).toEqual([200, 'Your details']);
    expect(textsOf(page, /<p class="entry">(.*?)<\/p>/gs)).toEqual([
      'Visa ending in 1111 DefaultAda Lovelace, 12 Garden Row, 98004',
      'Checking account ending in 6789Ada Lovelace',
      'Ada Lovelace12 Garden Row, 98004',
    ]);
    expect(page.text).not.toMatch(/4111|123456789|121042882/);
    expect(/<a class="button" href="(.*?)"[^>]*>(.*?)</.exec(page.text)?.slice(1, 3)).toEqual([
      'https://shop.example/account',
      'My account',
    ]);
  });

  it.each([
    ['showPayment', ['Visa ending in 1111', 'Checking account ending in 6789']],
    ['showShipping', ['Ada Lovelace']],
  ])('shows a part of it: %s', async (hostedProfileManageOptions, titles) => {
    const { post } = await storeCustomer();
    expect(titlesOf(await post('manage', {}, { hostedProfileManageOptions }))).toEqual(titles);
  });

  it('deletes', async () => {
    const { post, profile, cardId, addressId } = await storeCustomer();
    const page = await post('manage', { deletePayment: cardId });
    expect([statusOf(page), titlesOf(page)]).toEqual([
      'The entry is deleted.',
      ['Checking account ending in 6789', 'Ada Lovelace'],
    ]);
    await post('manage', { deleteShipping: addressId });
    const { paymentProfiles, shipToList } = await profile();
    expect([paymentProfiles?.length, shipToList]).toEqual([1, undefined]);
  });

  it('tells why something cannot be deleted', async () => {
    const { post } = await storeCustomer();
    const page = await post('manage', { deletePayment: '1' });
    expect([page.status, troubleOf(page), titlesOf(page).length]).toEqual([
      200,
      'The record cannot be found.',
      3,
    ]);
  });

  it('cannot be shown once the customer is gone', async () => {
    const { gateway, id, session } = await storeCustomer();
    const { word } = await askProfilePage(gateway, id, {}, session);
    await gateway.call('deleteCustomerProfileRequest', { customerProfileId: id }, session);
    const pages = await Promise.all(
      ['manage', 'addPayment', 'editPayment', 'addShipping', 'editShipping'].map((name) =>
        postForm(gateway, `/customer/${name}`, { token: word, action: 'save' }),
      ),
    );
    expect(pages.map(({ status }) => status)).toEqual(Array(5).fill(404));
  });
});

describe('shipping addresses', () => {
  it('are added', async () => {
    const { post, profile } = await storeCustomer();
    const page = await post(
      'addShipping',
      { action: 'save', 'shipTo.city': 'Bellevue', 'shipTo.phoneNumber': '555-4' },
      COMMUNICATOR,
    );
    expect([headingOf(page), messageOf(page)?.toString()]).toEqual([
      'Saved',
      'action=successfulSave',
    ]);
    expect((await profile()).shipToList?.at(-1)).toEqual({
      city: 'Bellevue',
      phoneNumber: '555-4',
      customerAddressId: expect.any(String),
    });
  });

  it('are changed, and keep what the form does not show', async () => {
    const { post, profile, addressId } = await storeCustomer();
    const form = await post('editShipping', { shippingAddressId: addressId });
    expect(form.text).toMatch(/id="shipTo.address"[^>]* value="12 Garden Row"/);
    const page = await post('editShipping', {
      ...{ shippingAddressId: addressId, action: 'save', from: 'manage' },
      'shipTo.city': 'Bellevue',
    });
    expect([headingOf(page), titlesOf(page).at(-1)]).toEqual(['Your details', 'Address']);
    expect((await profile()).shipToList).toEqual([
      { city: 'Bellevue', faxNumber: '555-2', customerAddressId: addressId },
    ]);
  });

  it('must say something, and something new', async () => {
    const { post, profile } = await storeCustomer();
    const empty = await post('addShipping', { action: 'save' });
    expect(problemsOf(empty)).toEqual({ 'shipTo.address': 'Enter the street address.' });
    const long = await post('addShipping', { action: 'save', 'shipTo.zip': '1'.repeat(21) });
    expect(problemsOf(long)).toEqual({
      'shipTo.zip': 'ZIP or postal code can have at most 20 characters.',
    });
    expect((await profile()).shipToList?.length).toBe(1);
  });
});
