import {
  bool,
  defineResource,
  enumeration,
  int,
  objects,
  type RecordOf,
  reference,
  string,
  text,
  toOne,
} from '@sandbox/resource';

const AUTHOR_TYPES = ['customer', 'agent', 'system'] as const;

export const messages = defineResource({
  name: 'messages',
  singular: 'message',
  description: 'Messages of customers, agents and the desk on tickets.',
  fields: {
    ticket_id: reference('The ticket it belongs to.', 'tickets', { required: true, example: 1 }),
    author_type: enumeration('The author.', AUTHOR_TYPES, { required: true, example: 'agent' }),
    author_id: reference('The agent who wrote it; empty for customers and the desk.', 'agents', {
      example: 3,
    }),
    author_name: string("The author's display name.", {
      maxLength: 120,
      example: 'Aoife Brennan',
    }),
    body: text('The message.', {
      required: true,
      example: 'The second charge was refunded this morning.',
    }),
    internal: bool('True for a private note that the customer does not see.', { default: false }),
    attachments: objects('Files sent with it.', {
      name: string('File name.', { required: true, example: 'invoice-2026-03.pdf' }),
      size: int('Size in bytes.', { required: true, min: 0, example: 48211 }),
      content_type: string('Media type.', { required: true, example: 'application/pdf' }),
    }),
  },
  relations: {
    ticket: toOne('The ticket it belongs to.', 'tickets', 'ticket_id'),
    author: toOne('The agent who wrote it.', 'agents', 'author_id'),
  },
});

export type Message = RecordOf<typeof messages>;
