import { inQuery } from '@sandbox/endpoint';
import type { HttpResponse } from '@sandbox/http';
import { oneOf } from '@sandbox/kernel';
import { type SessionState, sessionNow } from '../../domain/session.js';
import { readSession } from '../../session/session-request.js';
import { defineTool } from '../define-tool.js';
import { rejections } from '../openapi/open-api-part.js';
import { BATCH_COLUMNS, batchRows, TRANSACTION_COLUMNS, transactionRows } from './csv-columns.js';
import { type CsvColumn, toCsv } from './to-csv.js';

/** A table of a session that is exported; a session has no more rows than `SESSION_MAX_EVENTS`. */
interface Table<Row> {
  readonly name: 'transactions' | 'batches';
  readonly operationId: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly rows: (state: SessionState, now: number) => readonly Row[];
}

function defineExport<Row>({ name, operationId, columns, rows }: Table<Row>) {
  const titles = columns.map(({ title }) => `\`${title}\``).join(', ');
  return defineTool({
    methods: ['GET'],
    path: `/${name}.csv`,
    operationId,
    summary: `Export the ${name} as CSV`,
    description: `CSV by RFC 4180 with a header line, oldest record first. The columns are ${titles}.`,
    reads: {
      excel: inQuery(oneOf(['0', '1']), {
        description:
          'With 1, the file begins with a byte order mark. Values that a spreadsheet would read as formulas begin with an apostrophe.',
        default: '0',
      }),
    },
    closed: true,
    produces: ['text/csv'],
    rejections: rejections('401', '404'),
    run: ({ excel }, { sessions, ref, clock }) =>
      readSession(sessions, ref, (state) =>
        toCsv(columns, rows(state, sessionNow(state, clock.now())), { forExcel: excel === '1' }),
      ),
    respond: (result, headers): HttpResponse => ({
      status: 200,
      headers: [
        ...['Content-Type', 'text/csv; charset=utf-8; header=present'],
        ...['Content-Disposition', `attachment; filename="${name}.csv"`],
        ...headers,
      ],
      body: String(result),
    }),
  });
}

/** Shows the transactions of the session as a table. */
export const exportTransactions = defineExport({
  name: 'transactions',
  operationId: 'exportTransactions',
  columns: TRANSACTION_COLUMNS,
  rows: transactionRows,
});

/** Shows the batches of the session as a table. */
export const exportBatches = defineExport({
  name: 'batches',
  operationId: 'exportBatches',
  columns: BATCH_COLUMNS,
  rows: batchRows,
});
