import { commonErrors } from '@rally/contracts';
import { Refusal } from '@rally/service-kit';
import { readContestedCursor, writeContestedCursor } from './contested-cursor.ts';
import type { SheetStore } from './sheet.store.ts';
import type { Sheet } from './sheet.ts';

export interface ContestedPage {
  readonly sheets: readonly Sheet[];
  readonly total: number;
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** One page of the scores that wait for staff, oldest first; without a limit the whole rest. Refuses a foreign cursor with 400. */
export async function listContestedScores(
  sheets: Pick<SheetStore, 'contested' | 'countContested'>,
  { limit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<ContestedPage> {
  const after = cursor === undefined ? null : readContestedCursor(cursor);
  if (cursor !== undefined && after === null) throw new Refusal(commonErrors.invalidRequest);
  // One more than asked for tells whether there is a next page.
  const [found, total] = await Promise.all([
    sheets.contested(after, limit === undefined ? 0 : limit + 1),
    sheets.countContested(),
  ]);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const hasNext = last?.contestedAt && page.length < found.length;
  return {
    sheets: page,
    total,
    nextCursor: hasNext ? writeContestedCursor({ at: last.contestedAt, id: last.id }) : null,
  };
}
