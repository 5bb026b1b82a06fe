import * as z from 'zod';
import { numberInQuery } from './fields.ts';

/**
 * Paging where it is asked for: without `limit` a list comes whole. The answer's headers carry the total and, unless
 * the page is the last, the cursor of the next.
 */
export const pageQuery = z.object({
  limit: numberInQuery(z.int().min(1).max(500)).optional(),
  cursor: z.string().min(1).max(200).optional(),
});

/** Paging for tables, which jump to a page, search and sort: `offset` in place of a cursor, `-name` for descending. */
export function tableQuery<const Column extends string>(columns: readonly Column[]) {
  const descending = columns.map((column): `-${Column}` => `-${column}`);
  return z.object({
    ...pageQuery.shape,
    offset: numberInQuery(z.int().min(0)).optional().meta({ description: 'Rows to skip, where there is no `cursor`' }),
    search: z.string().trim().max(100).optional().meta({ description: 'What a row must contain, in any field shown' }),
    sort: z
      .enum([...columns, ...descending])
      .optional()
      .meta({ description: 'Without it, as the list says' }),
  });
}

export const totalCountHeader = 'X-Total-Count';
export const nextCursorHeader = 'X-Next-Cursor';
