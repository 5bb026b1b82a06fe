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

export const totalCountHeader = 'X-Total-Count';
export const nextCursorHeader = 'X-Next-Cursor';
