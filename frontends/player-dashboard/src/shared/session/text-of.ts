import type { ApiError } from '@rally/api-client';

/** What the server says of a failure, or the screen's own words where it says nothing of its own. */
export function textOf(error: ApiError, otherwise: string): string {
  return error.code === 'unknown' ? otherwise : error.text;
}
