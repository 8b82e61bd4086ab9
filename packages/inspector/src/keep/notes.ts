import type { Note } from '@sandbox/http';

/** How many notes are kept of an exchange, and how many characters of each. */
const MAX_NOTES = 50;
export const MAX_NOTE = 2000;

/** What is kept of further notes, where there are some already. */
export function takeNotes(notes: readonly Note[], known: number): readonly Note[] {
  return notes.slice(0, MAX_NOTES - known).map(cutNote);
}

export function sizeOf(notes: readonly Note[]): number {
  return notes.reduce((sum, { text }) => sum + text.length, 0);
}

function cutNote(note: Note): Note {
  return note.text.length <= MAX_NOTE ? note : { ...note, text: note.text.slice(0, MAX_NOTE) };
}
