import { create } from 'xmlbuilder2';

/** Writes the document of `/xml`: httpbin's slide show, with a comment, attributes and text in other scripts. */
export function formatSampleXml(): string {
  return create({ version: '1.0', encoding: 'UTF-8' }, SLIDESHOW).end({ prettyPrint: true });
}

/** In xmlbuilder2's notation: `@` is an attribute, `!` a comment. */
const SLIDESHOW = {
  slideshow: {
    '@title': 'Sample Slide Show',
    '@date': 'Date of publication',
    '@author': 'Yours Truly',
    '!': ' TITLE SLIDE ',
    slide: [
      { '@type': 'all', title: 'Wake up to WonderWidgets!' },
      {
        '@type': 'all',
        title: 'Overview',
        item: ['Why WonderWidgets are great', '', 'Who buys WonderWidgets'],
      },
      { '@type': 'text', title: 'Scripts & signs', item: ['Καλημέρα', '你好', '1 < 2 & 3 > 2'] },
    ],
  },
};
