import { beforeAll, describe, expect, it } from '@jest/globals';
import { createRandom, Tally } from '@sandbox/kernel';
import {
  aggregate,
  type Collection,
  type CollectionShape,
  cellsOf,
  createByteWriter,
  createCollection,
  createOverlay,
  decodeCursor,
  type EngineRecord,
  encodeCursor,
  FIRST_CURSOR,
  type Overlay,
  type OverlayOptions,
  parseAggregate,
  putAll,
  RELEVANCE,
  type RecordForm,
  type RecordId,
  resolveRelations,
  type SortKey,
  toFilter,
} from '@sandbox/query-engine';
import fc from 'fast-check';
import { condition, records, SORTABLE } from './arbitrary-condition.js';
import { type Condition, naiveList } from './naive-list.js';
import { createSampleRecords, SAMPLE_SHAPE, type SampleRecord } from './sample-collection.js';

function shuffle<Value>(values: readonly Value[]): readonly Value[] {
  const random = createRandom('arrival');
  return values
    .map((value) => ({ value, at: random.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
}

/** In the order of ids, and in another one. */
const ORDERS = [
  { order: 'ids', records },
  { order: 'arrival', records: shuffle(records) },
] as const;

/** Of the order that is tried. */
let shape: CollectionShape = SAMPLE_SHAPE;
let begun: readonly SampleRecord[] = records;
let base = createCollection({ shape, records });
const fresh = createSampleRecords(2 * records.length);
const highest = records.at(-1)?.id ?? 0;
const isFull = Boolean(process.env.FULL);

/** An id of the base, between its ids, or after them; few of them often, so that a record is written again. */
const id = fc.oneof(fc.integer({ min: 1, max: highest + 60 }), fc.integer({ min: 1, max: 30 }));

type Write = { readonly put: SampleRecord } | { readonly remove: number };

type Step = Write | { readonly ask: Request } | { readonly go: 'fork' | 'share' | 'forget' };

interface Request {
  readonly conditions: readonly Condition[];
  readonly terms: readonly string[];
  readonly sort: readonly SortKey[];
  readonly offset: number;
  readonly limit: number;
  readonly owner: number;
}

const request: fc.Arbitrary<Request> = fc.record({
  conditions: fc.array(condition, { maxLength: 2 }),
  terms: fc.constantFrom([], [], ['e'], ['refund', 'final'], ['οδοσ'], ['東']),
  sort: fc.uniqueArray(
    fc.record({
      field: fc.constantFrom(...SORTABLE),
      descending: fc.boolean(),
      missingFirst: fc.boolean(),
    }),
    { selector: (key) => key.field, maxLength: 2 },
  ),
  offset: fc.oneof(fc.constant(0), fc.nat(records.length + 80), fc.nat(40)),
  limit: fc.integer({ min: 1, max: 200 }),
  owner: fc.nat(40),
});

const write: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc
      .tuple(id, fc.nat(fresh.length - 1))
      .map(([to, like]) => ({ put: { ...fresh[like], id: to } })),
  },
  { weight: 1, arbitrary: id.map((remove) => ({ remove })) },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: write },
  { weight: 3, arbitrary: request.map((ask) => ({ ask })) },
  {
    weight: 2,
    arbitrary: fc.record({ go: fc.constantFrom('fork', 'share', 'forget') }),
  },
);

const initialState: fc.Arbitrary<OverlayOptions> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  fc.constant({ isEmpty: true }),
  fc.array(id, { maxLength: 50, size: 'max' }).map((only) => ({ only })),
);

/** The records that an overlay stands for, the plain way. */
class Model {
  readonly byId: Map<number, SampleRecord>;
  private readonly start: ReadonlyMap<number, SampleRecord>;

  constructor({ isEmpty, only }: OverlayOptions) {
    const expected = only && new Set(only);
    const shown = begun.filter((record) => !isEmpty && (expected?.has(record.id) ?? true));
    this.start = new Map(shown.map((record) => [record.id, record]));
    this.byId = new Map(this.start);
  }

  get records(): readonly SampleRecord[] {
    const all = [...this.byId.values()]; // one that is put again stays, one that was removed comes last
    return shape.order === 'arrival' ? all : all.sort((one, other) => one.id - other.id);
  }

  get changed(): number {
    const gone = [...this.start.keys()].filter((one) => !this.byId.has(one));
    const put = [...this.byId].filter(([one, record]) => this.start.get(one) !== record);
    return gone.length + put.length;
  }
}

function toWhere(conditions: readonly Condition[]) {
  const of = conditions.map(({ path, operator, values }) => {
    const isList = operator === 'in' || values.length > 1;
    const value = isList ? values : values[0];
    return toFilter(SAMPLE_SHAPE, { path, operator: isList ? 'in' : operator, value });
  });
  return { kind: 'and', of } as const;
}

function expectList(view: Collection, present: readonly EngineRecord[], requested: Request): void {
  const { terms: search, sort, offset, limit, owner } = requested;
  const where = toWhere(requested.conditions);
  const { total, ordinals } = view.run({ where, search, sort, offset, limit });
  expect({ total, ids: idsAt(view, ordinals) }).toEqual(naiveList(present, requested));
  expectWindows(view, present, requested);
  const bytes = Buffer.alloc(view.bytes.listLength(ordinals));
  expect(view.bytes.writeList(ordinals, bytes, 0)).toBe(bytes.length);
  const shown = Array.from(ordinals, (ordinal) => view.at(ordinal));
  expect(`[${bytes}]`).toBe(JSON.stringify(shown));
  const owned = present.filter((record) => record.owner_id === owner).map((record) => record.id);
  expect(idsAt(view, view.related('owner_id', owner))).toEqual(owned);
  expect(idsAt(view, view.related('owner_id', owner, limit))).toEqual(owned.slice(0, limit));
  expect(view.countRelated('owner_id', owner)).toBe(owned.length);
}

/** What stands before and after one of the records that match. */
function expectWindows(
  view: Collection,
  present: readonly EngineRecord[],
  requested: Request,
): void {
  const { terms: search, sort, owner, limit } = requested;
  const where = toWhere(requested.conditions);
  const { ids } = naiveList(present, { ...requested, offset: 0, limit: present.length });
  const middle = ids[owner % Math.max(1, ids.length)];
  if (middle === undefined) return;
  const order = { collection: view, sort, neighbour: () => view };
  const place = decodeCursor(order, encodeCursor(order, view.ordinalOf(middle)));
  const at = ids.indexOf(middle);
  for (const isFromEnd of [false, true]) {
    const cut = (list: readonly RecordId[]): readonly RecordId[] =>
      isFromEnd ? list.slice(-limit) : list.slice(0, limit);
    const run = (window: { after: typeof place } | { before: typeof place }) =>
      view.run({ where, search, sort, offset: 0, limit, window: { ...window, isFromEnd } });
    expect(idsAt(view, run({ after: place }).ordinals)).toEqual(cut(ids.slice(at + 1)));
    expect(idsAt(view, run({ before: place }).ordinals)).toEqual(cut(ids.slice(0, at)));
    expect(run({ after: place }).total).toBe(ids.length);
  }
}

/** The ids on all pages of a walk by cursors, with some writes after each page. */
function walkWhileWriting(
  requested: Request,
  rounds: readonly (readonly Write[])[],
): readonly RecordId[] {
  const { terms: search, sort, limit } = requested;
  const where = toWhere(requested.conditions);
  const overlay = createOverlay(base);
  const seen: RecordId[] = [];
  let cursor: string | undefined = FIRST_CURSOR;
  for (let round = 0; cursor !== undefined; round++) {
    const { collection } = overlay;
    const order = { collection, sort, neighbour: () => collection };
    const window = cursor === FIRST_CURSOR ? {} : { after: decodeCursor(order, cursor) };
    const criteria = { where, search, sort, offset: 0, limit, window };
    const { ordinals } = collection.run(resolveRelations(collection, criteria, () => collection));
    seen.push(...Array.from(ordinals, (one) => collection.at(one)?.id ?? -1));
    const last = ordinals.at(-1);
    cursor = last === undefined ? undefined : encodeCursor(order, last);
    for (const one of rounds[round] ?? []) {
      if ('put' in one) overlay.put(one.put);
      else overlay.remove(one.remove);
    }
  }
  return seen;
}

function idsAt(view: Collection, ordinals: Uint32Array): (RecordId | undefined)[] {
  return Array.from(ordinals, (ordinal) => view.at(ordinal)?.id);
}

function expectSame(view: Collection, present: readonly EngineRecord[]): void {
  expect(view.records).toEqual(present);
  const plain = createCollection({ shape, records: present });
  expect(bytesOf(view)).toEqual(bytesOf(plain));
  expect(view.size).toBe(present.length);
  const byId = new Map(present.map((record) => [record.id, record]));
  for (let one = 0; one < highest + 62; one++) {
    expect(view.find(one)).toBe(byId.get(one));
    const ordinal = view.ordinalOf(one);
    expect(ordinal < view.capacity && ordinal >= -1).toBe(true);
    expect(view.at(ordinal)).toBe(byId.get(one));
  }
}

/** Another form of a record. */
const toNamed: RecordForm = ({ id, ...others }) => ({ named: `#${id}`, others });

/** Everything that a collection says of its records in bytes, in the order of their ids. */
function bytesOf({ bytes, records: all, ordinalOf }: Collection) {
  const writer = createByteWriter();
  const fields = SAMPLE_SHAPE.fields.map((_, at) => at);
  const digests = all.map(({ id: one }) => {
    const ordinal = ordinalOf(one);
    bytes.put(writer, ordinal);
    putAll(writer, bytes.inForm(toNamed)(ordinal));
    for (const field of fields) bytes.putMember(writer, field, ordinal, field % 3);
    const digest = new Uint32Array(2);
    bytes.readDigest(ordinal, digest);
    return [...digest, bytes.lengthOf(ordinal)];
  });
  return { digests, text: writer.bytes.toString('utf8', 0, writer.length) };
}

/** Makes a step with an overlay and the plain way. */
function take(step: Step, overlay: Overlay, model: Model): void {
  if ('put' in step) {
    overlay.put(step.put);
    model.byId.set(step.put.id, step.put);
  } else if ('remove' in step) {
    expect(overlay.remove(step.remove)).toBe(model.byId.delete(step.remove));
  } else if ('ask' in step) {
    expectList(overlay.collection, model.records, step.ask);
  }
  expect(overlay.changed).toBe(model.changed);
  expect(overlay.collection.size).toBe(model.byId.size);
}

/** Goes on with an overlay that holds the same; the one before has writes of its own from then on. */
const GO: Readonly<Record<'fork' | 'share' | 'forget', (overlay: Overlay) => Overlay>> = {
  fork: (overlay) => overlay.fork(),
  share(overlay) {
    const other = overlay.share();
    overlay.put({ ...fresh[0], id: highest + 1 });
    overlay.remove(1);
    return other;
  },
  forget(overlay) {
    overlay.forgetDerived();
    return overlay;
  },
};

/** Records by name and owner, with all that is measured of some fields. */
function groupsOf(collection: Collection, one: Condition): unknown {
  const { request } = parseAggregate(SAMPLE_SHAPE, [
    ['group', 'name,owner_id'],
    ['avg', 'score'],
    ['sum', 'score,owner_id'],
    ['min', 'name,due_at'],
    ['max', 'owner_id,day'],
    ['distinct', 'name,status'],
  ]);
  const where = toWhere([one]);
  const found = aggregate(
    collection,
    { where, search: [], sort: [], offset: 0, limit: 1 },
    request,
  );
  return typeof found === 'number' ? found : cellsOf(found, request);
}

describe.each(ORDERS)('an overlay, records in the order of $order', ({ order, records: all }) => {
  beforeAll(() => {
    shape = { ...SAMPLE_SHAPE, order };
    begun = all;
    base = createCollection({ shape, records: all });
  });

  it('finds what a plain filter finds in the records with the changes, between any of them', () => {
    fc.assert(
      fc.property(
        initialState,
        fc.array(step, { maxLength: 120, size: 'max' }),
        (options, steps) => {
          const model = new Model(options);
          let overlay = createOverlay(base, options);
          for (const one of steps) {
            if ('go' in one) overlay = GO[one.go](overlay);
            else take(one, overlay, model);
          }
        },
      ),
      { numRuns: isFull ? 10_000 : 200 },
    );
  });

  it('is the collection of the records with the changes, and was it at every moment', () => {
    fc.assert(
      fc.property(
        initialState,
        fc.array(step, { maxLength: 300, size: 'max' }),
        request,
        (options, steps, requested) => {
          const model = new Model(options);
          const overlay = createOverlay(base, options);
          const moments = steps.map((one) => {
            take(one, overlay, model);
            return { view: overlay.collection, present: model.records };
          });
          for (const { view, present } of moments.filter((_, at) => at % 40 === 0)) {
            expectList(view, present, requested);
            expectSame(view, present);
          }
          expectSame(overlay.collection, model.records);
          expectSame(overlay.fork().collection, model.records);
        },
      ),
      { numRuns: isFull ? 300 : 15 },
    );
  });

  it('shows each record that nobody writes to once to a walk by cursors, whatever is written to others', () => {
    const rounds = fc.array(fc.array(write, { maxLength: 8 }), { maxLength: 40, size: 'max' });
    fc.assert(
      fc.property(request, rounds, (requested, written) => {
        const touched = new Set(
          written.flat().map((one) => ('put' in one ? one.put.id : one.remove)),
        );
        const isUntouched = (one: RecordId): boolean => !touched.has(Number(one));
        const all = naiveList(begun, { ...requested, offset: 0, limit: records.length }).ids;
        const seen = walkWhileWriting(
          { ...requested, limit: Math.max(20, requested.limit) },
          written,
        );
        expect(seen.filter(isUntouched)).toEqual(all.filter(isUntouched));
      }),
      { numRuns: isFull ? 2000 : 100 },
    );
  });

  it('shows a walk by relevance the same, most relevant first', () => {
    const rounds = fc.array(fc.array(write, { maxLength: 8 }), { maxLength: 20, size: 'max' });
    const searched = fc.constantFrom(['e'], ['refund'], ['refund', 'a'], ['cafe a']);
    fc.assert(
      fc.property(request, searched, rounds, (requested, terms, written) => {
        const touched = new Set(
          written.flat().map((one) => ('put' in one ? one.put.id : one.remove)),
        );
        const isUntouched = (one: RecordId): boolean => !touched.has(Number(one));
        const sort = [{ field: RELEVANCE, descending: true, terms }, ...requested.sort];
        const where = toWhere(requested.conditions);
        const all = { where, search: terms, sort, offset: 0, limit: records.length };
        const { ordinals } = base.run(resolveRelations(base, all, () => base));
        const ids = idsAt(base, ordinals).map(Number);
        const matching = { ...requested, terms, sort: [], offset: 0, limit: records.length };
        expect(new Set(ids)).toEqual(new Set(naiveList(begun, matching).ids));
        expect(new Set(ids).size).toBe(ids.length);
        const seen = walkWhileWriting({ ...requested, terms, sort, limit: 20 }, written);
        expect(seen.filter(isUntouched)).toEqual(ids.filter(isUntouched));
      }),
      { numRuns: isFull ? 1000 : 60 },
    );
  });

  it('has the groups of a collection with the same records, in the same order', () => {
    const texts = fc.constantFrom('a', 'm', 'zz', 'Ada', '', null);
    const changes = fc.array(fc.tuple(id, texts, fc.integer({ min: -3, max: 50 })), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(changes, condition, (changed, one) => {
        const overlay = createOverlay(base);
        for (const [to, name, owner] of changed)
          overlay.put({ ...fresh[to % fresh.length], id: to, name, owner_id: owner });
        const { collection: view } = overlay;
        const plain = createCollection({ shape, records: view.records });
        expect(groupsOf(view, one)).toEqual(groupsOf(plain, one));
      }),
      { numRuns: isFull ? 1000 : 60 },
    );
  });

  it('gives another collection after each change, and the same one before the next', () => {
    const overlay = createOverlay(base);
    const seen = new Set<Collection>([overlay.collection]);
    for (let round = 0; round < 5; round++) {
      overlay.put({ ...fresh[round], id: 7 });
      expect(seen.has(overlay.collection)).toBe(false);
      expect(overlay.collection).toBe(overlay.collection);
      seen.add(overlay.collection);
    }
    overlay.remove(1e9);
    expect(seen.has(overlay.collection)).toBe(true);
  });

  it('knows the highest id that was ever there', () => {
    const overlay = createOverlay(base);
    expect(overlay.lastId).toBe(highest);
    overlay.put({ ...fresh[0], id: highest + 5 });
    overlay.remove(highest + 5);
    overlay.remove(highest);
    expect(overlay.lastId).toBe(highest + 5);
    expect(overlay.collection.lastId).toBe(highest + 5);
    expect(overlay.fork().lastId).toBe(highest + 5);
  });

  it('leaves the base and its forks as they were', () => {
    const overlay = createOverlay(base);
    overlay.put({ ...fresh[0], id: 1 });
    const before = overlay.collection.records;
    const fork = overlay.fork();
    for (const record of before) fork.remove(record.id);
    expect(fork.collection.records).toEqual([]);
    expect(overlay.collection.records).toBe(before);
    expect(base.records).toBe(begun);
    const all = { where: toWhere([]), search: [], sort: [], offset: 0, limit: 1 };
    expect(base.run(all).total).toBe(records.length);
  });

  it('takes no more memory for a record that is written again and again', () => {
    const memory = { held: new Tally(), derived: new Tally() };
    const overlay = createOverlay(base, { memory });
    overlay.put({ ...fresh[0], id: 7 });
    const { bytes } = memory.held;
    for (let round = 0; round < 1000; round++) overlay.put({ ...fresh[0], id: 7 });
    expect(memory.held.bytes).toBeLessThan(100 * bytes);
    for (let round = 0; round < 1000; round++) {
      overlay.put({ ...fresh[0], id: highest + 1 + round });
      overlay.remove(highest + 1 + round);
    }
    expect(overlay.changed).toBe(1);
    expect(memory.held.bytes).toBeLessThan(100 * bytes);
  });
});
