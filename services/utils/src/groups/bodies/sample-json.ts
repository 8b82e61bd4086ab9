/** The value of `/json`: httpbin's slide show, and values that JSON readers often misread. */
export const SAMPLE_JSON = {
  slideshow: {
    author: 'Yours Truly',
    date: 'date of publication',
    slides: [
      { title: 'Wake up to WonderWidgets!', type: 'all' },
      {
        items: ['Why <em>WonderWidgets</em> are great', 'Who <em>buys</em> WonderWidgets'],
        title: 'Overview',
        type: 'all',
      },
    ],
    title: 'Sample Slide Show',
  },
  numbers: {
    zero: 0,
    negative: -42,
    fraction: 0.1,
    small: 1e-7,
    large: 1.5e300,
    largest_safe_integer: Number.MAX_SAFE_INTEGER,
  },
  unicode: {
    greek: 'Καλημέρα κόσμε',
    cyrillic: 'Привет, мир',
    hebrew: 'שלום עולם',
    chinese: '你好,世界',
    emoji: '🚀👩‍💻',
    escapes: 'quote " backslash \\ tab \t line\nbreak',
  },
  nothing: null,
  yes: true,
  no: false,
  empty: { object: {}, array: [], text: '' },
  nested: { level: 1, below: { level: 2, below: { level: 3, below: [[1, [2, [3, null]]]] } } },
} as const;
