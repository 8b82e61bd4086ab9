import { afterEach, describe, expect, it } from '@jest/globals';
import { expectProblem } from '@sandbox/testing';
import fc from 'fast-check';
import { toCsv } from '../src/tools/csv/to-csv.js';
import { charge } from './charge.js';
import { CSV_PARSERS, parseCsv } from './csv-parsers.js';
import { chargeOf, type RunningGateway, startGateway, stopGateways } from './start-gateway.js';

afterEach(stopGateways);

/** Texts that tables break at: separators, quotes, ends of lines, formulas, other scripts. */
const HOSTILE = [
  'a,b',
  'say "hello"',
  '"',
  '""',
  ',',
  'two\r\nlines',
  'one\nline',
  'one\rline',
  ' blanks ',
  '=1+1',
  '=HYPERLINK("http://example.com?x="&A1,"click")',
  '+49 30 1234',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '＝1+1',
  "'quoted",
  '#N/A',
  '日本語, "東京"',
  '😀',
];

const CELLS = HOSTILE.map((text) => [text, 'x']);

function columnsOf(count: number) {
  return Array.from({ length: count }, (_none, index) => ({
    title: `column_${index}`,
    read: (row: readonly string[]) => row[index],
  }));
}

describe('a table as CSV', () => {
  const random = fc.sample(
    fc.array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'grapheme' })), {
      minLength: 3,
      maxLength: 3,
    }),
    { numRuns: 500, seed: 17 },
  );

  it.each(CSV_PARSERS)('is read back by $name as it was', (parser) => {
    const table = toCsv(columnsOf(3), random, { forExcel: false });
    const rows = parseCsv(parser, table);
    if (rows === undefined) return console.warn(`Not tested, as there is no ${parser.program}.`);
    expect(rows).toEqual([['column_0', 'column_1', 'column_2'], ...random]);
  });

  it.each(CSV_PARSERS)('for Excel has no cell that $name reads as a formula', (parser) => {
    const rows = parseCsv(parser, toCsv(columnsOf(3), random, { forExcel: true }));
    if (rows === undefined) return console.warn(`Not tested, as there is no ${parser.program}.`);
    expect(rows).toHaveLength(random.length + 1);
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([]);
    const input = random.flat();
    const shown = rows.slice(1).flat();
    expect(shown.map((cell, at) => cell === input[at] || cell === `'${input[at]}`)).not.toContain(
      false,
    );
  });

  it('ends each line with CR LF, and quotes only what needs it', () => {
    const table = toCsv(columnsOf(2), CELLS.slice(0, 2), { forExcel: false });
    expect(table).toBe('column_0,column_1\r\n"a,b",x\r\n"say ""hello""",x\r\n');
    expect(toCsv(columnsOf(1), [], { forExcel: true })).toBe('\ufeffcolumn_0\r\n');
  });
});

/** The rows of an exported table, by the titles of its columns. */
async function exported(
  gateway: RunningGateway,
  path: string,
  token: string,
): Promise<readonly Readonly<Record<string, string>>[]> {
  const { text } = await gateway.send(`/sandbox/v1/${path}`, {
    headers: { 'X-Sandbox-Session': token },
  });
  const [titles = [], ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^",]*))/g)].map(([, a, b]) => a ?? b ?? ''),
    );
  return rows.map((cells) =>
    Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])),
  );
}

describe('the export of a session', () => {
  it('has each transaction, oldest first, with what was submitted and what became of it', async () => {
    const gateway = await startGateway();
    const content = chargeOf('12.50', {
      order: { invoiceNumber: 'INV-7', description: 'Tea' },
      customer: { id: 'C-7', email: 'ada@example.com' },
      billTo: { firstName: 'Ada', lastName: 'Byron' },
    });
    const { token } = await gateway.call('createTransactionRequest', content);
    const rows = await exported(gateway, 'transactions.csv', token);
    expect(rows.map(({ amount }) => amount)).toEqual(['129.00', '49.99', '6250.00', '12.50']);
    expect(rows.at(-1)).toMatchObject({
      type: 'authCaptureTransaction',
      status: 'capturedPendingSettlement',
      settle_amount: '12.50',
      refunded_amount: '0.00',
      account_type: 'Visa',
      account_number: 'XXXX1111',
      response_code: '1',
      reason_code: '1',
      invoice_number: 'INV-7',
      description: 'Tea',
      customer_id: 'C-7',
      customer_email: 'ada@example.com',
      first_name: 'Ada',
      last_name: 'Byron',
      submitted_at: '2026-03-30T12:00:00.000Z',
      settled_at: '',
    });
    expect(rows[1]).toMatchObject({
      status: 'settledSuccessfully',
      settled_at: '2026-03-30T10:02:00.000Z',
    });
  });

  it('has each batch with the sums of what settled in it', async () => {
    const gateway = await startGateway();
    const { token } = await charge(gateway, '12.50');
    await charge(gateway, '7.77', token);
    const open = await exported(gateway, 'batches.csv', token);
    expect(open.at(-1)).toMatchObject({ state: 'open', transactions: '2', charge_amount: '0.00' });
    await gateway.send('/sandbox/v1/batches/settle', {
      method: 'POST',
      headers: { 'X-Sandbox-Session': token },
    });
    const rows = await exported(gateway, 'batches.csv', token);
    expect(rows.at(-1)).toMatchObject({
      payment_method: 'creditCard',
      state: 'settled',
      charge_amount: '20.27',
      charge_count: '2',
      refund_amount: '0.00',
    });
  });

  it('is a file of its media type, which a session named by the path has too', async () => {
    const gateway = await startGateway();
    const response = await gateway.send('/s/keep-csv/sandbox/v1/transactions.csv?excel=1');
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="transactions.csv"',
      'cache-control': 'no-store',
    });
    expect(response.text.startsWith('\ufefftrans_id,type,status,')).toBe(true);
  });

  it.each(['excel=yes', 'excell=1'])('refuses %s', async (query) => {
    const gateway = await startGateway();
    expectProblem(await gateway.send(`/sandbox/v1/batches.csv?${query}`), {
      status: 400,
      code: 'invalid_parameter',
    });
  });
});
