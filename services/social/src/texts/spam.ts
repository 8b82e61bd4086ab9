import type { TopicTexts } from './language-texts.js';

/** What is in comments that readers have flagged. */
export const SPAM: Pick<TopicTexts, 'slots' | 'comments'> = {
  slots: {
    sum: ['300', '450', '800', '1,200', '2,500', '5,000'],
    offer: [
      'watches',
      'sneakers',
      'crypto signals',
      'phone cases',
      'sunglasses',
      'diet tea',
      'game coins',
      'concert tickets',
    ],
    who: ['My cousin', 'A friend of mine', 'My neighbour', 'A student I know', 'My old boss'],
    time: ['a week', 'a month', 'three days', 'an afternoon'],
    tone: [
      'Nobody asked.',
      'What a boring account.',
      'You clearly have no idea.',
      'Delete this.',
      'Typical of people like you.',
    ],
    gripe: [
      'This is the worst take of the year.',
      'I cannot believe anyone reads this.',
      'Go back to school.',
      'Get a life.',
      'Even a toddler knows better.',
      'You only post for the likes.',
    ],
  },
  comments: [
    '{who} makes {sum} dollars in {time} from home, ask me how!',
    'Cheap {offer}, best prices, link in my profile.',
    'I lost {sum} dollars and this man got it back in {time}, write to him.',
    'Get {sum} real followers in {time}, message me.',
    'Free {offer} for the first {sum} people who follow me!',
    'Up to 90 % off {offer}, only for {time}.',
    '{tone} {gripe}',
    '{gripe} {tone}',
  ],
};
