import type { ApiError } from '@rally/contracts';
import type { BulkActionRefusal } from '@rally/contracts/matchmaking';

/** Tells staff why a match could not be changed. */
export function presentRefusedMatch({ id, error }: { id: string; error: ApiError }): BulkActionRefusal {
  return { id, error: error.text, code: error.code };
}
