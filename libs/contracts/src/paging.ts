import * as z from 'zod';
import { queryNumber } from './field-schemas.ts';
import { pageLimitMax } from './page-limit.ts';

export const totalCountHeader = 'X-Total-Count';
export const nextCursorHeader = 'X-Next-Cursor';

/** Paging. The headers contain the total and, except on the last page, the cursor of the next page. */
export const pageQuerySchema = z.object({
  limit: queryNumber(z.int().min(1).max(pageLimitMax))
    .optional()
    .meta({ description: `Rows of a page, ${pageLimitMax} by default` }),
  cursor: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: `The \`${nextCursorHeader}\` of the page before; the first page without it` }),
});

/** Paging, search and sorting for tables: `offset` instead of a cursor, and `-name` for descending order. */
export function createTableQuerySchema<const Column extends string>(columns: readonly Column[]) {
  const descending = columns.map((column): `-${Column}` => `-${column}`);
  return z.object({
    ...pageQuerySchema.shape,
    offset: queryNumber(z.int().min(0))
      .optional()
      .meta({ description: 'Rows to skip. Cannot be combined with `cursor`' }),
    search: z
      .string()
      .trim()
      .max(100)
      .optional()
      .meta({ description: 'Words that a row must contain in any visible field, or their beginnings' }),
    sort: z
      .enum([...columns, ...descending])
      .optional()
      .meta({ description: 'A leading `-` sorts in descending order. Cannot be combined with `cursor`' }),
  });
}
