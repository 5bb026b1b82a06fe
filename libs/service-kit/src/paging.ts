import { commonErrors, nextCursorHeader, totalCountHeader } from '@rally/contracts';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { Refusal } from './refusal.ts';

/** A row's place in a list ordered by a time and, within the same moment, by id. */
export interface PagePlace {
  readonly at: Date;
  readonly id: string;
}

/** Where a page begins and how long it is at most; 0 means the whole rest. */
export interface PagePosition {
  readonly after: PagePlace | null;
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
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** One page of a list; without a limit the whole rest of it. Refuses a cursor that is none of ours with 400. */
export async function readPage<Row>(
  list: PagedList<Row>,
  { limit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
  placeOf: (row: Row) => PagePlace,
): Promise<Page<Row>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  // One more than asked for tells whether there is a next page.
  const [found, total] = await Promise.all([
    list.page({ after, limit: limit === undefined ? 0 : limit + 1 }),
    list.count(),
  ]);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, total, nextCursor: last && rows.length < found.length ? writeCursor(placeOf(last)) : null };
}

/** Writes the headers that lead through a list. */
export function tellPage(reply: FastifyReply, { total, nextCursor }: Omit<Page<unknown>, 'rows'>): void {
  reply.header(totalCountHeader, String(total));
  if (nextCursor !== null) reply.header(nextCursorHeader, nextCursor);
}

/** The database filter of what comes after a place in a list sorted by `{ [timeField]: order, _id: order }`. */
export function beyond(after: PagePlace | null, timeField: string, order: 1 | -1) {
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
    throw new Refusal(commonErrors.invalidRequest);
  }
}
