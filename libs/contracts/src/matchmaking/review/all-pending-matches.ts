import * as z from 'zod';
import { commonErrors } from '../../common-errors.ts';
import { refinePlainText } from '../../field-schemas.ts';

/** Selects the matches that are pending when the request arrives: all of them, or those that a search finds. */
export const allPendingMatchesSchema = z
  .object({ search: refinePlainText(z.string().trim().max(100), commonErrors.invalidRequest.text).optional() })
  .meta({
    description: 'Instead of a list: the matches that are pending now, all of them or those that the search finds',
  });
