import { afterCursor, type PagedList } from './paging.ts';

/** By which field of the database rows are sorted. */
export interface TableOrder {
  readonly field: string;
  readonly order: 1 | -1;
  /** Texts sort as in a dictionary, for which no index serves. */
  readonly isText: boolean;
}

/** One read of a collection. `collation` is only there where texts are sorted. */
export interface Reading {
  readonly filter: Filter;
  readonly sort: Record<string, 1 | -1>;
  readonly skip: number;
  readonly limit: number;
  readonly collation?: { readonly locale: string; readonly strength: 1; readonly numericOrdering: true };
}

interface Collection<Row> {
  read(reading: Reading): Promise<Row[]>;
  count(filter: Filter): Promise<number>;
}

type Filter = Record<string, unknown>;

/**
 * The rows that fit a filter as a list: in the order of a time and within it by id, or by another field as a dictionary
 * would, and there those without a value last.
 */
export function tableList<Row>(
  { read, count }: Collection<Row>,
  filter: Filter,
  { timeField = 'createdAt', order = -1, by = null }: { timeField?: string; order?: 1 | -1; by?: TableOrder | null },
): PagedList<Row> {
  const inTime = { [timeField]: order, _id: order };
  return {
    count: () => count(filter),
    async page({ after, skip = 0, limit }) {
      if (by === null) {
        const rest = after === null ? filter : { $and: [filter, afterCursor(after, timeField, order)] };
        return read({ filter: rest, sort: inTime, skip, limit });
      }
      const sort = { [by.field]: by.order, [timeField]: by.order, _id: by.order };
      const words = by.isText ? { collation } : {};
      const told = { $and: [filter, { [by.field]: { $ne: null } }] };
      const rows = await read({ filter: told, sort, skip, limit, ...words });
      if (limit > 0 && rows.length === limit) return rows;
      const blank = { $and: [filter, { [by.field]: null }] };
      const blanksBefore = rows.length > 0 || skip === 0 ? 0 : Math.max(0, skip - (await count(told)));
      return [
        ...rows,
        ...(await read({ filter: blank, sort: inTime, skip: blanksBefore, limit: limit && limit - rows.length })),
      ];
    },
  };
}

const collation = { locale: 'en', strength: 1, numericOrdering: true } as const;

/** The filter of rows that contain a text in one of the fields, in whatever case; digits are found in phone numbers too. */
export function containing(text: string | undefined, fields: readonly string[], phoneField?: string): Filter {
  if (text === undefined || text === '') return {};
  const pattern = { $regex: text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'), $options: 'i' };
  const digits = text.replaceAll(/\D/g, '');
  const isPhone = phoneField !== undefined && digits.length >= 3 && /^[-+() .\d]+$/.test(text);
  return {
    $or: [...fields.map((field) => ({ [field]: pattern })), ...(isPhone ? [{ [phoneField]: { $regex: digits } }] : [])],
  };
}

/** The fields that a table sorts by, by column; those of texts apart. */
interface SortedFields {
  readonly texts?: Readonly<Record<string, string>>;
  readonly others?: Readonly<Record<string, string>>;
}

/** The field that a call's `sort` asks for; null for the list's own order. */
export function orderOf(sort: string | undefined, { texts = {}, others = {} }: SortedFields): TableOrder | null {
  if (sort === undefined) return null;
  const column = sort.replace(/^-/, '');
  const field = texts[column] ?? others[column];
  return field === undefined ? null : { field, order: sort.startsWith('-') ? -1 : 1, isText: column in texts };
}
