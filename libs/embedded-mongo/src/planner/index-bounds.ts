import { getTypeRank, typeRanks } from '../bson/type-ranks.ts';
import { IndexKeyWriter } from '../index-keys/index-key-writer.ts';
import type { KeyRange, SqliteCollectionIndex } from '../storage/sqlite-collection-index.ts';
import type { IndexablePredicate } from './predicates.ts';

/** A range of keys that begin with the same values of the point fields. */
export interface IndexSpan extends KeyRange {
  /** Bytes of these values. */
  readonly prefixLength: number;
}

/** The spans of one index to which a filter restricts the search. */
export interface IndexBounds {
  /** In key order, without overlap. */
  readonly spans: readonly IndexSpan[];
  /** How many leading fields are restricted to single values. */
  readonly pointFields: number;
  /** Whether each of these fields has only one value. */
  readonly isSinglePoint: boolean;
  readonly hasRange: boolean;
  /** The predicates that these ranges cover exactly. */
  readonly fulfilled: readonly IndexablePredicate[];
  /** Every match also has a key in each of these, for example for the other words in an array of words. */
  readonly shared: readonly KeyRange[];
}

const maximumSpans = 2_000;
const beyond = Buffer.from([0xff]);
const writer = new IndexKeyWriter();

/** The spans of an index that contain every match. */
export function computeIndexBounds(
  index: SqliteCollectionIndex,
  predicates: readonly IndexablePredicate[],
): IndexBounds {
  const { fields } = index.definition;
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  const fulfilled: IndexablePredicate[] = [];
  let pointFields = 0;
  for (const [position, { path, isDescending }] of fields.entries()) {
    if (sharesArray(index, position)) break;
    const own = predicates.filter((predicate) => predicate.path === path.join('.'));
    const points = own.find(({ condition }) => condition.kind === 'points');
    if (points?.condition.kind !== 'points') {
      const isArray = isMultikey(index, position);
      const range = fieldRanges(own, isArray, isDescending, fulfilled);
      const words = isArray && prefixes.length === 1 ? own.filter(({ condition }) => condition.kind === 'prefix') : [];
      const others = words.filter((predicate) => !fulfilled.includes(predicate));
      const shared = others.flatMap((predicate) => toSpans(prefixes, toRangeKeys(predicate, isDescending)));
      fulfilled.push(...others);
      return { ...toIndexBounds(prefixes, range, pointFields), fulfilled, shared };
    }
    const values = distinctKeys(points.condition.values, isDescending);
    if (prefixes.length * values.length > maximumSpans) break;
    prefixes = prefixes.flatMap((prefix) => values.map((value) => Buffer.concat([prefix, value])));
    fulfilled.push(points);
    pointFields += 1;
  }
  return { ...toIndexBounds(prefixes, undefined, pointFields), fulfilled, shared: [] };
}

function toIndexBounds(prefixes: readonly Buffer[], range: KeyRange | undefined, pointFields: number) {
  const spans = toSpans(prefixes, range);
  return { spans, pointFields, isSinglePoint: prefixes.length === 1, hasRange: range !== undefined };
}

function toSpans(prefixes: readonly Buffer[], range: KeyRange | undefined): IndexSpan[] {
  return prefixes.map((prefix) => ({
    from: range ? Buffer.concat([prefix, range.from]) : prefix,
    to: Buffer.concat([prefix, range?.to ?? beyond]),
    prefixLength: prefix.length,
  }));
}

function isMultikey(index: SqliteCollectionIndex, position: number): boolean {
  return ((index.multikeyBits >> position) & 1) === 1;
}

/** The entries of an array pair fields of the same element, but conditions on two fields may be met by different elements. */
function sharesArray(index: SqliteCollectionIndex, position: number): boolean {
  const { fields } = index.definition;
  const root = fields[position]?.path[0];
  return (
    isMultikey(index, position) &&
    fields.some(({ path }, other) => other < position && path[0] === root && isMultikey(index, other))
  );
}

function distinctKeys(values: readonly unknown[], isDescending: boolean): Buffer[] {
  const keys = values.map((value) => writer.value(value, isDescending).take()).sort(Buffer.compare);
  return keys.filter((key, position) => !keys[position - 1]?.equals(key));
}

/** The span of the range conditions on one field. For indexed arrays, of only one condition, as others may be met by other elements. */
function fieldRanges(
  own: readonly IndexablePredicate[],
  isMultikey: boolean,
  isDescending: boolean,
  fulfilled: IndexablePredicate[],
): KeyRange | undefined {
  let span: KeyRange | undefined;
  for (const predicate of own) {
    const next = toRangeKeys(predicate, isDescending);
    if (!next) continue;
    fulfilled.push(predicate);
    if (!span) span = next;
    else span = { from: larger(span.from, next.from), to: smaller(span.to, next.to) };
    if (isMultikey) break;
  }
  return span;
}

function toRangeKeys({ condition }: IndexablePredicate, isDescending: boolean): KeyRange | undefined {
  if (condition.kind === 'prefix') return prefixSpan(condition.text, isDescending);
  if (condition.kind !== 'range') return undefined;
  const { operator, value } = condition;
  const type = getTypeRank(value);
  const key = writer.value(value, isDescending).take();
  const after = Buffer.concat([key, beyond]);
  const first = Buffer.from([isDescending ? ~type & 0xff : type]);
  const end = Buffer.from([(first[0] ?? 0) + 1]);
  const towardsEnd = operator.startsWith('$g') !== isDescending;
  const inclusive = operator.endsWith('e');
  if (towardsEnd) return { from: inclusive ? key : after, to: end };
  return { from: first, to: inclusive ? after : key };
}

/** Strings that begin with a text: its bytes without the terminator. */
function prefixSpan(text: string, isDescending: boolean): KeyRange {
  const bytes = Buffer.concat([Buffer.from([typeRanks.string]), Buffer.from(text)]);
  const from = isDescending ? bytes.map((byte) => ~byte & 0xff) : bytes;
  return { from: Buffer.from(from), to: Buffer.concat([from, beyond, beyond]) };
}

function larger(left: Buffer, right: Buffer): Buffer {
  return Buffer.compare(left, right) >= 0 ? left : right;
}

function smaller(left: Buffer, right: Buffer): Buffer {
  return Buffer.compare(left, right) <= 0 ? left : right;
}
