import { commonErrors, nextCursorHeader, totalCountHeader } from '@rally/contracts';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { HttpError } from '../http/http-error.ts';

/** A row's place in a list ordered by a time and, within the same moment, by id. */
export interface PagePlace {
  readonly at: Date;
  readonly id: string;
}

/** Where a page begins, by a place or by rows to skip, and how long it is at most; 0 means the whole rest. */
export interface PagePosition {
  readonly after: PagePlace | null;
  readonly skip?: number;
  readonly limit: number;
}

/** A list in its order, a page at a time. */
export interface PagedList<Row> {
  page(position: PagePosition): Promise<Row[]>;
  /** Of the whole list. */
  count(): Promise<number>;
}

export interface Page<Row> {
  readonly rows: Row[];
  /** Of the whole list. */
  readonly total: number;
  /** Null on the last page, and in any order but the list's own. */
  readonly nextCursor: string | null;
}

/** What the calls of lists are asked for. */
interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly offset?: number | undefined;
  readonly sort?: string | undefined;
}

/**
 * One page of a list; without a limit the whole rest of it. Refuses with 400 a cursor that is none of ours, and one beside
 * an offset or another order.
 */
export async function readPage<Row>(
  list: PagedList<Row>,
  { limit, cursor, offset, sort }: PageQuery,
  placeOf: (row: Row) => PagePlace,
): Promise<Page<Row>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  if (after !== null && (offset ?? sort) !== undefined) throw new HttpError(commonErrors.invalidRequest);
  // One more than asked for tells whether there is a next page.
  const skip = offset ?? 0;
  const found = await list.page({ after, skip, limit: limit === undefined ? 0 : limit + 1 });
  const isWhole = after === null && skip === 0 && (limit === undefined || found.length <= limit);
  const total = isWhole ? found.length : await list.count();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const goesOn = sort === undefined && last !== undefined && rows.length < found.length;
  return { rows, total, nextCursor: goesOn ? writeCursor(placeOf(last)) : null };
}

/** Writes the headers that lead through a list. */
export function setPaginationHeaders(reply: FastifyReply, { total, nextCursor }: Omit<Page<unknown>, 'rows'>): void {
  reply.header(totalCountHeader, String(total));
  if (nextCursor !== null) reply.header(nextCursorHeader, nextCursor);
}

/** The database filter of what comes after a place in a list sorted by `{ [timeField]: order, _id: order }`. */
export function afterCursor(after: PagePlace | null, timeField: string, order: 1 | -1) {
  if (after === null) return {};
  const { at, id } = after;
  const further = order === 1 ? '$gt' : '$lt';
  return { $or: [{ [timeField]: { [further]: at } }, { [timeField]: at, _id: { [further]: id } }] };
}

const cursorContent = z.tuple([z.iso.datetime(), z.string().min(1)]);

function writeCursor({ at, id }: PagePlace): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');
}

function readCursor(text: string): PagePlace {
  try {
    const [at, id] = cursorContent.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { at: new Date(at), id };
  } catch {
    throw new HttpError(commonErrors.invalidRequest);
  }
}
