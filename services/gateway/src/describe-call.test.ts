import { describe, expect, it } from '@jest/globals';
import { describeCall } from './describe-call.js';

const JSON_CALL = JSON.stringify({
  createTransactionRequest: {
    merchantAuthentication: { name: 'shop', transactionKey: 'sandbox-key-0001' },
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: '12.50',
      tax: { amount: '1.05' },
    },
  },
});

const XML_CALL = `\ufeff<?xml version="1.0"?>
<createTransactionRequest xmlns="AnetApi/xml/v1/schema/AnetApiSchema.xsd">
  <transactionRequest><transactionType>refundTransaction</transactionType><amount>5</amount></transactionRequest>
</createTransactionRequest>`;

const describeText = (request: string, response?: string) =>
  describeCall(Buffer.from(request), response === undefined ? undefined : Buffer.from(response));

describe('the description of a call', () => {
  it.each([
    ['JSON', JSON_CALL, '{"messages":{"resultCode":"Ok"}}', 'authCapture 12.50', 'Ok'],
    ['XML', XML_CALL, '<messages><resultCode>Error</resultCode>', 'refund 5', 'Error'],
  ])(
    'has the name, the type, the amount and the result, in %s',
    (_format, request, response, what, result) => {
      expect(describeText(request, response)).toEqual({
        call: `createTransaction ${what}`,
        result,
      });
    },
  );

  it('has the name alone where there is no transaction, and no result before the response', () => {
    expect(describeText('{"getCustomerProfileIdsRequest":{}}')).toEqual({
      call: 'getCustomerProfileIds',
      result: null,
    });
  });

  it('has no number that is as long as one of a card, wherever it stands', () => {
    const misplaced = JSON_CALL.replace('12.50', '4111111111111111').replace(
      '1.05',
      '4111111111111111',
    );
    expect(describeText(misplaced)?.call).toBe('createTransaction authCapture');
  });

  it.each(['', '{}', 'Request', '<a/>'])('is missing for a body without a call: %j', (body) => {
    expect(describeText(body)).toBeUndefined();
  });
});
