import {
  type Case,
  type CaseTicket,
  PLOTS,
  type PlotName,
  RUNNING_SCRIPTS,
  type SlotValues,
  stepsOf,
  type TicketCategory,
  toScriptSlots,
} from '@sandbox/helpdesk';
import { createRandom, type Random, REFERENCE_INSTANT } from '@sandbox/kernel';
import { coprime } from '../coprime.js';
import { REFERENCE, SECOND } from '../instants.js';
import {
  createFreshText,
  drawDescription,
  drawSlots,
  drawSubject,
  type FreshText,
  handOf,
  namedIn,
  type Script,
  TEAM_SLUGS,
  TOPICS_BY_CATEGORY,
  toScript,
  writeAs,
} from './texts/index.js';
import { type LineOptions, writeLine } from './write-lines.js';

/** How often each case of the topics is written, in other words each time. */
const LAPS = 3;

/** A step that spreads the cases of a category. */
const STRIDE = 47;

/** The cases of the feed: first those that go on with tickets of the seeds, then those that open tickets, in their order. */
export function writeCases(): Case[] {
  const matters = mattersInTurn();
  const fresh = createFreshText();
  return [
    ...Array.from({ length: RUNNING_SCRIPTS }, (_, index) => writeContinuing(-1 - index, fresh)),
    ...Array.from({ length: LAPS * matters.length }, (_, index) => {
      const matter = matters[index % matters.length] as Matter; // a place of the list
      return writeOpening(matter, index, fresh);
    }),
  ];
}

/** What a customer may write about. */
interface Matter {
  readonly category: TicketCategory;
  readonly script: Script;
}

/** The cases of the topics in which the desk has something to ask. */
function mattersInTurn(): Matter[] {
  const matters = Object.entries(TOPICS_BY_CATEGORY).flatMap(
    ([category, topics]) =>
      topics
        .flatMap((topic) => topic.cases.map((each) => toScript(topic, each)))
        .filter(({ exchanges }) => exchanges.length > 0)
        .map((script) => ({ category: category as TicketCategory, script })), // the keys are the categories
  );
  const stride = coprime(STRIDE, matters.length);
  return matters.map((_, place) => matters[(place * stride) % matters.length] as Matter); // a place of the list
}

/** What is said on tickets whose matter the feed does not know: those of the seeds. */
const ANY_SCRIPT: LineOptions['script'] = {
  exchanges: [
    [
      'Does it still happen, and has anything changed on your side since?',
      'It is as I described it. Nothing has changed here.',
    ],
  ],
  fixes: [
    'I have gone through this with the team and corrected it on our side. Please have a look whether all is well now.',
  ],
  notes: [],
};

function writeContinuing(story: number, fresh: FreshText): Case {
  const random = createRandom(`helpdesk/case/${story}`);
  const slots = drawCaseSlots(random);
  const hand = handOf(`case/${story}`);
  const options = { category: null, chat: false, hand, script: ANY_SCRIPT, slots, random };
  return writeProtocol(drawPlot(story), options, fresh);
}

function writeOpening(matter: Matter, story: number, fresh: FreshText): Case {
  const random = createRandom(`helpdesk/case/${story}`);
  const slots = drawCaseSlots(random);
  const hand = handOf(`case/${story}`);
  const { category } = matter;
  const ticket = writeTicket(matter, { slots, hand, random });
  const script = namedIn({ said: ticket.description, slots }, matter.script);
  const chat = ticket.channel === 'chat';
  return {
    ...writeProtocol(drawPlot(story), { category, chat, hand, script, slots, random }, fresh),
    ticket,
  };
}

function drawPlot(story: number): PlotName {
  const names = Object.keys(PLOTS) as PlotName[]; // its own keys are the names
  return createRandom(`helpdesk/plot/${story}`).pick(names);
}

/** What only the story knows stays open: who takes part and when. */
const OPEN_SLOTS: SlotValues = Object.fromEntries(
  [
    ...Object.keys(
      toScriptSlots({
        customer: undefined,
        agent: { name: '' },
        createdAt: REFERENCE_INSTANT,
        random: createRandom('slots'),
      }),
    ),
    ...['number', 'description'],
  ].map((name) => [name, `{${name}}`]),
);

function drawCaseSlots(random: Random): SlotValues {
  const customer = { name: '', plan: 'free', slaHours: 48 } as const;
  const requester = { name: '', email: '' };
  const context = { createdAt: REFERENCE / SECOND, customer, requester };
  return { ...drawSlots(random.fork('slots'), context), ...OPEN_SLOTS };
}

function writeTicket(
  { category, script }: Matter,
  { slots, hand, random }: Pick<LineOptions, 'slots' | 'hand' | 'random'>,
): CaseTicket {
  const priority = random.weighted(PRIORITIES);
  const channel = random.weighted(CHANNELS);
  const { subject, template } = drawSubject(random, { script, priority, channel }, slots);
  const description = drawDescription(random, { script, priority, category }, { template, slots });
  return {
    subject,
    description: writeAs(hand, description),
    priority,
    category,
    channel,
    team_id: TEAM_SLUGS.indexOf(script.team) + 1,
    tags: random.sample(script.tags, random.int(1, 3)),
  };
}

const PRIORITIES = [
  ['low', 22],
  ['normal', 52],
  ['high', 19],
  ['urgent', 7],
] as const;

const CHANNELS = [
  ['email', 46],
  ['web', 24],
  ['chat', 17],
  ['phone', 8],
  ['api', 5],
] as const;

function writeProtocol(
  plot: PlotName,
  options: LineOptions,
  fresh: FreshText,
): Omit<Case, 'ticket'> {
  const said = stepsOf(plot).flatMap((step) => ('says' in step ? [step.says] : []));
  const says = said.map((line) => {
    const random = options.random.fork(line);
    return [line, fresh(() => writeLine(line, { ...options, random }))] as const;
  });
  const satisfaction = options.random.weighted(RATINGS);
  return { plot, satisfaction, says: Object.fromEntries(says) };
}

const RATINGS: readonly (readonly [number | null, number])[] = [
  [null, 45],
  [5, 28],
  [4, 17],
  [3, 6],
  [2, 3],
  [1, 1],
];
