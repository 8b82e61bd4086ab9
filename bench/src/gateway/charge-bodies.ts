const KEY = 'sandbox-key-0001';

/** The formats of the gateway. */
export const FORMATS = ['json', 'xml'] as const;

/** A format of the gateway. */
export type Format = (typeof FORMATS)[number];

/** A usual charge in one line, which may come any number of times. */
export function chargeBody(format: Format, login = 'sandbox-login'): string {
  return format === 'json' ? jsonCharge(login) : xmlCharge(login);
}

/** The list of what is not settled, one page of it. */
export function listBody(login: string, limit: number): string {
  return JSON.stringify({
    getUnsettledTransactionListRequest: {
      merchantAuthentication: { name: login, transactionKey: KEY },
      sorting: { orderBy: 'submitTimeUTC', orderDescending: true },
      paging: { limit, offset: 1 },
    },
  });
}

function jsonCharge(login: string): string {
  return JSON.stringify({
    createTransactionRequest: {
      merchantAuthentication: { name: login, transactionKey: KEY },
      refId: '123456',
      transactionRequest: {
        transactionType: 'authCaptureTransaction',
        amount: '15.00',
        payment: {
          creditCard: {
            cardNumber: '5424000000000015',
            expirationDate: '2038-12',
            cardCode: '999',
          },
        },
        order: { invoiceNumber: 'INV-1', description: 'Desk lamp' },
        lineItems: {
          lineItem: [{ itemId: '1', name: 'lamp', quantity: '1', unitPrice: '15.00' }],
        },
        customer: { id: '99999456654' },
        billTo: {
          firstName: 'Ellen',
          lastName: 'Johnson',
          address: '14 Main Street',
          city: 'Pecan Springs',
          state: 'TX',
          zip: '44628',
          country: 'US',
        },
        transactionSettings: { setting: [{ settingName: 'duplicateWindow', settingValue: '0' }] },
      },
    },
  });
}

function xmlCharge(login: string): string {
  return [
    '<createTransactionRequest xmlns="AnetApi/xml/v1/schema/AnetApiSchema.xsd">',
    `<merchantAuthentication><name>${login}</name><transactionKey>${KEY}</transactionKey></merchantAuthentication>`,
    '<refId>123456</refId><transactionRequest>',
    '<transactionType>authCaptureTransaction</transactionType><amount>15.00</amount>',
    '<payment><creditCard><cardNumber>5424000000000015</cardNumber><expirationDate>2038-12</expirationDate><cardCode>999</cardCode></creditCard></payment>',
    '<order><invoiceNumber>INV-1</invoiceNumber><description>Desk lamp</description></order>',
    '<lineItems><lineItem><itemId>1</itemId><name>lamp</name><quantity>1</quantity><unitPrice>15.00</unitPrice></lineItem></lineItems>',
    '<customer><id>99999456654</id></customer>',
    '<billTo><firstName>Ellen</firstName><lastName>Johnson</lastName><address>14 Main Street</address><city>Pecan Springs</city><state>TX</state><zip>44628</zip><country>US</country></billTo>',
    '<transactionSettings><setting><settingName>duplicateWindow</settingName><settingValue>0</settingValue></setting></transactionSettings>',
    '</transactionRequest></createTransactionRequest>',
  ].join('');
}
