import type { SlotValues } from '@sandbox/helpdesk';
import { fillTemplate } from '@sandbox/helpdesk';
import type { Random } from '@sandbox/kernel';

/** Kinds of files that people attach to a message. */
export const FILE_KINDS = [
  'screenshot',
  'invoice',
  'creditNote',
  'statement',
  'purchaseOrder',
  'letter',
  'csv',
  'har',
  'log',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** A file as a message lists it. */
export interface Attachment {
  readonly name: string;
  readonly size: number;
  readonly content_type: string;
}

interface FileKindRow {
  readonly names: readonly string[];
  readonly contentType: string;
  /** Smallest and largest size in KiB; all lie between 12 KiB and 4 MiB. */
  readonly kibibytes: readonly [number, number];
}

const FILE_KIND_TABLE: Readonly<Record<FileKind, FileKindRow>> = {
  screenshot: {
    names: [
      'screenshot.png',
      'screenshot-{isoDate}.png',
      'screen-{fileNumber}.png',
      'error-{code}.png',
    ],
    contentType: 'image/png',
    kibibytes: [48, 3200],
  },
  invoice: {
    names: ['invoice-{isoMonth}.pdf', '{invoice}.pdf'],
    contentType: 'application/pdf',
    kibibytes: [38, 420],
  },
  creditNote: {
    names: ['credit-note-{isoMonth}.pdf', '{invoice}-corrected.pdf'],
    contentType: 'application/pdf',
    kibibytes: [32, 260],
  },
  statement: {
    names: ['bank-statement-{isoMonth}.pdf', 'statement-{isoMonth}.pdf'],
    contentType: 'application/pdf',
    kibibytes: [64, 1400],
  },
  purchaseOrder: {
    names: ['purchase-order-{card}.pdf', 'PO-{card}{count}.pdf'],
    contentType: 'application/pdf',
    kibibytes: [52, 900],
  },
  letter: {
    names: ['letter-signed.pdf', 'authorisation-{isoDate}.pdf'],
    contentType: 'application/pdf',
    kibibytes: [90, 2400],
  },
  csv: {
    names: ['export-{isoDate}.csv', 'sample-{fileNumber}.csv'],
    contentType: 'text/csv',
    kibibytes: [12, 1900],
  },
  har: {
    names: ['session-{isoDate}.har', 'network.har'],
    contentType: 'application/json',
    kibibytes: [220, 4096],
  },
  log: {
    names: ['app-{isoDate}.log', 'requests.log', 'trace-{request}.log'],
    contentType: 'text/plain',
    kibibytes: [14, 2600],
  },
};

/** A file of one of the kinds, named to fit the ticket. */
export function drawAttachment(
  random: Random,
  kinds: readonly FileKind[],
  { said, slots }: { readonly said: string; readonly slots: SlotValues },
): Attachment {
  const row = FILE_KIND_TABLE[random.pick(kinds)];
  const [least, most] = row.kibibytes;
  // A picture of an error has the code that the ticket names.
  const names = row.names.filter(
    (name) => !name.includes('{code}') || said.includes(slots.code ?? ''),
  );
  // The square favours small files, as in a real mailbox.
  const share = random.next() ** 2;
  return {
    name: fillTemplate(random.pick(names), slots),
    size: Math.round((least + (most - least) * share) * 1024),
    content_type: row.contentType,
  };
}
