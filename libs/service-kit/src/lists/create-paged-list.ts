import { escapePattern } from './escape-pattern.ts';
import { createAfterCursorFilter, type PageableList } from './paging.ts';

/** The database field and direction that rows are sorted by. */
export interface RowSortOrder {
  readonly field: string;
  readonly order: 1 | -1;
  /**
   * The least value of the field. Text is sorted by its bytes, as in an index, so store a folded copy of text that people enter.
   */
  readonly least: (typeof leastValues)[keyof typeof leastValues];
}

/** One read of a collection. */
export interface PagedCollectionRead {
  readonly filter: Filter;
  readonly sort: Record<string, 1 | -1>;
  readonly skip: number;
  readonly limit: number;
  /** A field in which all these rows are empty, so that its index has them in order. */
  readonly blankField?: string;
}

/** How a list reads its collection. */
export interface PagedCollection<Row> {
  read(reading: PagedCollectionRead): Promise<Row[]>;
  count(filter: Filter): Promise<number>;
}

type Filter = Record<string, unknown>;

/**
 * The rows matching a filter as a paged list, ordered by a time and then by id, or by another field with empty values last.
 */
export function createPagedList<Row>(
  { read, count }: PagedCollection<Row>,
  filter: Filter,
  { timeField = 'createdAt', order = -1, by = null }: { timeField?: string; order?: 1 | -1; by?: RowSortOrder | null },
): PageableList<Row> {
  const inTime = { [timeField]: order, _id: order };
  return {
    count: () => count(filter),
    async page({ after, skip = 0, limit }) {
      if (by === null) {
        const pageFilter =
          after === null ? filter : { $and: [filter, createAfterCursorFilter(after, timeField, order)] };
        return read({ filter: pageFilter, sort: inTime, skip, limit });
      }
      const sort = { [by.field]: by.order, [timeField]: by.order, _id: by.order };
      // A range, so that the index is read from the first value on, skipping rows without one.
      const withValue = { $and: [filter, { [by.field]: { $gte: by.least } }] };
      const rows = await read({ filter: withValue, sort, skip, limit });
      if (limit > 0 && rows.length === limit) return rows;
      const withoutValue = { $and: [filter, { [by.field]: null }] };
      const skippedBlanks = rows.length > 0 || skip === 0 ? 0 : Math.max(0, skip - (await count(withValue)));
      return [
        ...rows,
        ...(await read({
          filter: withoutValue,
          sort: inTime,
          skip: skippedBlanks,
          limit: limit && limit - rows.length,
          blankField: by.field,
        })),
      ];
    },
  };
}

/**
 * The filter for rows with a text in one of the fields, ignoring case. It reads every row, so use it only for collections that stay
 * small and for background work; for others, use `createSearchWordsFilter`.
 */
export function createTextFilter(text: string | undefined, fields: readonly string[]): Filter {
  if (text === undefined || text === '') return {};
  const pattern = { $regex: escapePattern(text), $options: 'i' };
  return { $or: fields.map((field) => ({ [field]: pattern })) };
}

/** The database field of each sortable column, by the kind of its values. */
interface SortableFields {
  readonly texts?: Readonly<Record<string, string>>;
  readonly numbers?: Readonly<Record<string, string>>;
  readonly times?: Readonly<Record<string, string>>;
}

export const leastValues = { texts: '', numbers: Number.NEGATIVE_INFINITY, times: new Date(-8.64e15) } as const;

/** The field named by a call's `sort` parameter; null for the default order. */
export function parseTableOrder(sort: string | undefined, fields: SortableFields): RowSortOrder | null {
  if (sort === undefined) return null;
  const column = sort.replace(/^-/, '');
  for (const kind of ['texts', 'numbers', 'times'] as const) {
    const field = fields[kind]?.[column];
    if (field !== undefined) return { field, order: sort.startsWith('-') ? -1 : 1, least: leastValues[kind] };
  }
  return null;
}
