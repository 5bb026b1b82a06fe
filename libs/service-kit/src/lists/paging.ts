import { commonErrors, nextCursorHeader, pageLimitMax, totalCountHeader } from '@rally/contracts';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { HttpError } from '../http/http-error.ts';

/** A row's position in a list ordered by a time and then by id. */
export interface PageCursor {
  readonly at: Date;
  readonly id: string;
}

/** Where a page starts, after a row or a number of skipped rows, and its maximum length; a limit of 0 means all remaining rows. */
export interface RequestedPage {
  readonly after: PageCursor | null;
  readonly skip?: number;
  readonly limit: number;
}

/** An ordered list that is read one page at a time. */
export interface PageableList<Row> {
  page(position: RequestedPage): Promise<Row[]>;
  /** Number of rows in the whole list. */
  count(): Promise<number>;
}

export interface RowPage<Row> {
  readonly rows: Row[];
  /** Number of rows in the whole list. */
  readonly total: number;
  /** Null on the last page, and when the list is sorted by a column. */
  readonly nextCursor: string | null;
}

/** Query parameters of list calls. */
interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly offset?: number | undefined;
  readonly sort?: string | undefined;
}

/**
 * Reads one page of a list; without a limit, a page of the maximum length.
 * @throws HttpError 400 for an invalid cursor, or a cursor combined with an offset or a sort column
 */
export async function readRowPage<Row>(
  list: PageableList<Row>,
  { limit = pageLimitMax, cursor, offset, sort }: PageQuery,
  placeOf: (row: Row) => PageCursor,
): Promise<RowPage<Row>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  if (after !== null && (offset ?? sort) !== undefined) throw new HttpError(commonErrors.invalidRequest);
  // One extra row shows whether there is a next page.
  const skip = offset ?? 0;
  const found = await list.page({ after, skip, limit: limit + 1 });
  const isWhole = after === null && skip === 0 && found.length <= limit;
  const total = isWhole ? found.length : await list.count();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasNextPage = sort === undefined && last !== undefined && rows.length < found.length;
  return { rows, total, nextCursor: hasNextPage ? writeCursor(placeOf(last)) : null };
}

/** Sets the headers with the total count and the cursor of the next page. */
export function setPaginationHeaders(reply: FastifyReply, { total, nextCursor }: Omit<RowPage<unknown>, 'rows'>): void {
  reply.header(totalCountHeader, String(total));
  if (nextCursor !== null) reply.header(nextCursorHeader, nextCursor);
}

/** The database filter for the rows after a position in a list sorted by `{ [timeField]: order, _id: order }`. */
export function createAfterCursorFilter(after: PageCursor | null, timeField: string, order: 1 | -1) {
  if (after === null) return {};
  const { at, id } = after;
  const further = order === 1 ? '$gt' : '$lt';
  const orEqual = order === 1 ? '$gte' : '$lte';
  // The range lets an index start at the cursor.
  return {
    [timeField]: { [orEqual]: at },
    $or: [{ [timeField]: { [further]: at } }, { [timeField]: at, _id: { [further]: id } }],
  };
}

const cursorContent = z.tuple([z.iso.datetime(), z.string().min(1)]);

function writeCursor({ at, id }: PageCursor): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');
}

function readCursor(text: string): PageCursor {
  try {
    const [at, id] = cursorContent.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { at: new Date(at), id };
  } catch {
    throw new HttpError(commonErrors.invalidRequest);
  }
}
