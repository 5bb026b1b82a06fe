import type { ApiError } from '@rally/api-client';

/** The server's error text, or the screen's own text if there is none. */
export function getErrorTextOrFallback(error: ApiError, otherwise: string): string {
  return error.code === 'unknown' ? otherwise : error.text;
}
