import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { shareDataset } from '../src/share-dataset.js';
import { notesApi } from './notes-api.js';

let folders: readonly string[];

beforeAll(() => {
  folders = ['one', 'other', 'wrong'].map((name) => mkdtempSync(join(tmpdir(), `seeds-${name}-`)));
});

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function writeNotes(folder: string, text: string): void {
  const at = '2026-03-30T12:00:00.000Z';
  const note = { id: 1, created_at: at, updated_at: at, text };
  writeFileSync(join(folder, 'notes.json'), JSON.stringify([note]));
}

it('apps of one folder have the same records in memory, until its files change', () => {
  const [one = '', other = ''] = folders;
  writeNotes(one, 'first');
  writeNotes(other, 'second');
  const shared = shareDataset(notesApi, one);
  expect(shareDataset(notesApi, one)).toBe(shared);
  const textOf = (folder: string): unknown =>
    shareDataset(notesApi, folder).of('notes').collection.records[0]?.text;
  expect([textOf(one), textOf(other)]).toEqual(['first', 'second']);
  writeNotes(one, 'changed');
  expect([textOf(one), textOf(other)]).toEqual(['changed', 'second']);
});

it('a folder whose records were refused is read again', () => {
  const wrong = folders[2] ?? '';
  writeFileSync(join(wrong, 'notes.json'), '[{"id": "x"}]');
  expect(() => shareDataset(notesApi, wrong)).toThrow('notes.json');
  writeNotes(wrong, 'mended');
  expect(shareDataset(notesApi, wrong).of('notes').collection.size).toBe(1);
});
