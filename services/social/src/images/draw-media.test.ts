import { describe, expect, it } from '@jest/globals';
import { drawMedia } from './draw-media.js';

describe('drawMedia', () => {
  it('draws the same for the same number and differently for another', () => {
    const item = { id: 7, kind: 'image', alt: 'Hills' };
    expect(drawMedia(item)).toBe(drawMedia({ ...item }));
    expect(drawMedia(item)).not.toBe(drawMedia({ ...item, id: 8 }));
  });

  it('says what it shows, as text and nothing else', () => {
    const drawn = drawMedia({ id: 1, kind: 'image', alt: '<b onload="x">&' });
    expect(drawn).toContain('aria-label="&lt;b onload=&quot;x&quot;&gt;&amp;"');
    expect(drawn).not.toContain('<b');
  });

  it('a video has a play button, and an image without a text its number', () => {
    const image = drawMedia({ id: 1, kind: 'image', alt: undefined });
    const video = drawMedia({ id: 1, kind: 'video', alt: undefined });
    expect(image).toContain('<title>image 1</title>');
    expect(video.length).toBeGreaterThan(image.length);
  });
});
