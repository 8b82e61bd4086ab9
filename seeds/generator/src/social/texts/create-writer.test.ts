import { describe, expect, it } from '@jest/globals';
import { createRandom } from '@sandbox/kernel';
import { createWriter, voiceOf } from './index.js';

describe('the writer', () => {
  const random = createRandom('writer');
  const writer = createWriter(random);
  const voices = ['ana', 'ben', 'cleo', 'dan'].map((name) => voiceOf(name));
  const written = Array.from({ length: 80 }, (_, index) => {
    const voice = voices[index % voices.length] ?? voiceOf('ana');
    return { voice, post: writer.post('en', 'food', voice) };
  });

  it('says nothing twice, whatever tags and pictograms are around it', () => {
    expect(new Set(written.map(({ post }) => post.core)).size).toBe(written.length);
  });

  it('lets nobody begin two posts in the same way', () => {
    const openings = written.map(({ voice, post }) => `${voices.indexOf(voice)} ${post.opening}`);
    expect(new Set(openings).size).toBe(openings.length);
  });

  it('says below a reply only what speaks of something named there', () => {
    const { subject } = writer.post('en', 'travel', voiceOf('eve'), false, (said) =>
      said.includes('Spent '),
    );
    const reply = writer.reply(subject, { username: 'eve', voice: voiceOf('finn') });
    const below = { ...subject, named: new Map<string, string>(), ...reply?.subject };
    const comments = Array.from({ length: 40 }, () => writer.comment(below, voiceOf('gus')));
    expect(
      comments.map(({ body }) => body).filter((body) => /holiday|jealous/i.test(body)),
    ).toEqual([]);
  });

  it('has nothing to reply where everything is said', () => {
    const { subject } = writer.post('en', 'food', voiceOf('hal'));
    const bare = { ...subject, named: new Map<string, string>(), question: null, reply: true };
    expect(writer.reply(bare, { username: 'hal', voice: voiceOf('ida') })).toBeNull();
  });
});
