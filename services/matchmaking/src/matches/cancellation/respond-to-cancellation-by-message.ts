import type { EventData } from '@rally/contracts';
import type { cancellationAnsweredByMessage } from '@rally/contracts/notifications';
import { HttpError } from '@rally/service-kit';
import type { ChangeMatchDependencies } from '../update-match-with-retry.ts';
import { respondToCancellation } from './respond-to-cancellation.ts';

/** Applies an answer by message as the button does. One that comes late, or after staff decided, changes nothing. */
export async function respondToCancellationByMessage(
  deps: ChangeMatchDependencies,
  { playerId, matchId, response }: EventData<typeof cancellationAnsweredByMessage>,
): Promise<void> {
  try {
    await respondToCancellation(deps, playerId, matchId, response);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
  }
}
