import { defineApi } from '../src/define-api.js';
import { defineResource } from '../src/define-resource.js';
import { string } from '../src/field-builders.js';

export const notes = defineResource({
  name: 'notes',
  singular: 'note',
  description: 'Notes.',
  fields: { text: string('The note.', { required: true }) },
});

/** The least API there is. */
export const notesApi = defineApi({
  name: 'helpdesk',
  title: 'Notes',
  description: 'Notes.',
  resources: [notes],
});
