import { decodeDocument, decodeGivenFields } from '../bson/decode-bson.ts';
import type { Document } from '../bson/document.ts';
import type { EncodedFieldNames } from '../bson/encoded-field-names.ts';
import type { DocumentMatcher } from '../matching/document-matcher.ts';
import type { MatchedPosition } from '../matching/path-values.ts';
import type { IndexScan, QueryPlan } from '../planner/choose-query-plan.ts';
import type { Collection } from '../storage/collection.ts';
import type { StoredDocument } from '../storage/sqlite-collection-index.ts';

/** A row that matched, decoded on first access. */
export class LazyQueryRow {
  readonly rowId: number;
  readonly bytes: Buffer;
  position: number | undefined;
  readonly #fields: EncodedFieldNames | undefined;
  #part: Document | undefined;
  #document: Document | undefined;

  /** @param fields the top-level fields that the filter and the sort read; all if omitted */
  constructor({ rowId, bytes }: StoredDocument, fields?: EncodedFieldNames) {
    this.rowId = rowId;
    this.bytes = bytes;
    this.#fields = fields;
  }

  /** The fields that the filter and the sort read. */
  get part(): Document {
    if (this.#fields === undefined) return this.document;
    this.#part ??= decodeGivenFields(this.bytes, this.#fields);
    return this.#part;
  }

  get document(): Document {
    this.#document ??= decodeDocument(this.bytes);
    return this.#document;
  }
}

/** The work that a plan did, for `explain`. */
export interface PlanExecutionStats {
  examined: number;
}

/** The matches of a plan, read lazily one by one. */
export function* runQueryPlan(
  collection: Collection,
  plan: QueryPlan,
  matches: DocumentMatcher | undefined,
  {
    fields,
    wantPosition = false,
    effort = { examined: 0 },
    expected,
  }: {
    fields?: EncodedFieldNames | undefined;
    wantPosition?: boolean | undefined;
    effort?: PlanExecutionStats | undefined;
    expected?: number | undefined;
  },
): Generator<LazyQueryRow> {
  // Documents with a key in each range are read after their keys.
  const isHeld = plan.kind === 'indexScan' && plan.isExact && plan.bounds.shared.length === 0;
  const needsFilter = matches && !(isHeld && !wantPosition);
  for (const stored of rows(collection, plan, expected)) {
    effort.examined += 1;
    const match = new LazyQueryRow(stored, fields);
    if (needsFilter) {
      const position: MatchedPosition | undefined = wantPosition ? {} : undefined;
      if (!matches(match.part, position)) continue;
      match.position = position?.index;
    }
    yield match;
  }
}

function* rows(collection: Collection, plan: QueryPlan, expected?: number): Generator<StoredDocument> {
  switch (plan.kind) {
    case 'collectionScan':
      yield* collection.scan(plan.isBackward);
      return;
    case 'union':
      yield* distinct(plan.branches.flatMap((branch) => [...rows(collection, branch, Number.POSITIVE_INFINITY)]));
      return;
    case 'indexScan': {
      const { index, bounds, isBackward, isSorted } = plan;
      if (isSorted && !bounds.isSinglePoint) {
        yield* distinct(mergeSpans(plan, expected));
        return;
      }
      if (bounds.shared.length > 0) {
        yield* index.scanShared([...bounds.spans, ...bounds.shared]);
        return;
      }
      const scans = isBackward ? bounds.spans.toReversed() : bounds.spans;
      const unique = index.definition.unique && bounds.pointFields === index.definition.fields.length;
      const found = spans(scans, (span) => {
        if (!unique) return index.scan(span, isBackward, expected);
        const stored = index.get(span.from);
        return stored ? [stored] : [];
      });
      yield* index.multikeyBits === 0 ? found : distinct(found);
    }
  }
}

/** The documents of several spans, ordered by the rest of the key after the fields that the spans fix. */
function* mergeSpans({ index, bounds, isBackward }: IndexScan, expected?: number): Generator<StoredDocument> {
  const heads = bounds.spans.flatMap(({ prefixLength, ...range }) => {
    const scan = index.scan(range, isBackward, expected);
    const first = scan.next();
    return first.done ? [] : [{ scan, prefixLength, document: first.value }];
  });
  const suffixOf = ({ document, prefixLength }: (typeof heads)[number]) => document.key.subarray(prefixLength);
  while (heads.length > 0) {
    const next = heads.reduce((best, head) => {
      const order = Buffer.compare(suffixOf(head), suffixOf(best));
      return (isBackward ? order > 0 : order < 0) ? head : best;
    });
    yield next.document;
    const following = next.scan.next();
    if (following.done) heads.splice(heads.indexOf(next), 1);
    else next.document = following.value;
  }
}

function* spans<T, U>(items: readonly T[], rowsOf: (item: T) => Iterable<U>): Generator<U> {
  for (const item of items) yield* rowsOf(item);
}

function* distinct(stored: Iterable<StoredDocument>): Generator<StoredDocument> {
  const seen = new Set<number>();
  for (const row of stored) {
    if (seen.has(row.rowId)) continue;
    seen.add(row.rowId);
    yield row;
  }
}
