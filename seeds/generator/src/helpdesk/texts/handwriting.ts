import { createRandom } from '@sandbox/kernel';
import { contract } from '../../contract.js';

/** How somebody writes; the same in all messages of a person. */
export interface Hand {
  /** Spells everything out. */
  readonly formal: boolean;
  /** Begins sentences with small letters and leaves salutations out. */
  readonly hasty: boolean;
  /** Words that the person never gets right. */
  readonly slips: readonly (readonly [word: string, slip: string])[];
}

const SLIPS = [
  ['because', 'becuase'],
  ['receive', 'recieve'],
  ['definitely', 'definately'],
  ['separate', 'seperate'],
  ['until', 'untill'],
  ['address', 'adress'],
  ['password', 'pasword'],
  ['colleague', 'collegue'],
  ['calendar', 'calender'],
  ['different', 'diffrent'],
  ['which', 'wich'],
  ['message', 'mesage'],
  ['necessary', 'neccessary'],
  ['already', 'allready'],
  ['tomorrow', 'tommorow'],
  ['before', 'befor'],
  ['correct', 'corect'],
  ['people', 'poeple'],
  ['their', 'thier'],
  ['please', 'pls'],
  ['Please', 'Pls'],
  ['since', 'sinse'],
  ['Thanks', 'Thx'],
  ['invoice', 'invioce'],
  ['the same', 'teh same'],
  ['working', 'workign'],
  ['could', 'coud'],
] as const;

/** The hand of the person with this address. */
export function handOf(email: string): Hand {
  const random = createRandom(`hand/${email}`);
  const formal = random.chance(0.2);
  const hasty = !formal && random.chance(0.24);
  const count = formal ? 0 : hasty ? 5 : random.chance(0.25) ? 2 : 0;
  return { formal, hasty, slips: random.sample(SLIPS, count) };
}

/** First words that are never names. */
const COMMON_WORD =
  /(^|[.!?] |\n)(The|We|It|Is|It's|Its|Please|Pls|Since|After|When|My|Our|How|What|Could|Can|Are|Thanks|Thx|Thank|Sorry|Still|One|There|There's|Every|No|Hello|Hi|Hey|Any|Just|A|An|Where|Which|Wich|All|This|That|In|On|For|If|Did|Nobody|You|Also|Now|Last|Some|Same|Tried|Does|Do|As|At|By|From|Only|Other|Reloading|Exactly|Cookies|Accepted|Security|Inactive|Through|Take|Sent|Uploaded|Rebuilt|Uploading|Renamed|Files|Created|Resumed|Colleagues|Reloaded|Opening|Lists|Notification|Push|Requests|Page|About|Updated|Closing|Task|Saved|Due|Subscribed|Usually|Renaming|Single|Right|Ours|Messages|Tasks|Weekly|Fixed|Commenting|Views|Mostly|Invite|Equality|Record|Keys|Sample|Reading|Merging|Done|Addresses|Change|Changed|Meetings|Live|Ticked|Planning|Looked|Details|Tell|Anything|Of|Happy|Oh|Forgot|Small|And|Hm|Super|Wrote|Two|Three|Both|They|Should|New|Invoice|So|Entries|Each|Has|Nothing|Double|Developers|Comments|Mails|Changes|Many|Smaller|Filtering|Rows|Numbers|Clients|People|Contacts|Roles|Reports|Accounting|Somebody|Shall|Ring|Everything|While|Half|Then|Signing|Archived|Deleted|Links|Those|Mentions|Charts|Such|Words|Searching|Without|With|Yes|Not|Sure|Good|Great|Perfect|Unfortunately|Here's|Here|Attached|Is|Would|Who|Why|Until|Untill|Today|Yesterday)(?=[ ,!]|'(?:s|re|ve|d|ll)\b)/g;

/**
 * A text in somebody's hand: each sentence changes by itself, and a text in that hand already not at all. Slots that are
 * open yet stay as they are.
 */
export function writeAs({ formal, hasty, slips }: Hand, text: string): string {
  const spoken = formal ? text : contract(text);
  const begun = hasty
    ? spoken.replace(COMMON_WORD, (_, before: string, word: string) => before + word.toLowerCase())
    : spoken;
  return slips.reduce(
    (written, [word, slip]) =>
      written.replace(new RegExp(`(?<![\\w/.{-])${word}(?![\\w/.@-])`, 'g'), slip),
    begun,
  );
}
