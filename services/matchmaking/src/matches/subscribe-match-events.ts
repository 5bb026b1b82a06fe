import {
  cancellationAnsweredByMessage,
  matchAnsweredByMessage,
  matchTimesChosenByMessage,
  messageFailed,
  messageSent,
  otherTimesRequestedByMessage,
} from '@rally/contracts/notifications';
import {
  scoreConfirmed,
  scoreContested,
  scoreExpired,
  scoreRated,
  scoreSubmitted,
  scoreVoided,
  scoreWithdrawn,
} from '@rally/contracts/scoring';
import type { EventBus } from '@rally/events';
import type { BlockedMatchGuardDependencies } from '../blocks/blocked-match.ts';
import type { ThreadDependencies } from '../threads/thread-access.ts';
import { chooseTimesByMessage } from './arrangement/choose-times-by-message.ts';
import type { OfferTimesDependencies } from './arrangement/offer-match-times.ts';
import { recordOtherTimesWanted } from './arrangement/record-other-times-wanted.ts';
import { recordTimeAnnouncementOutcome } from './arrangement/record-time-announcement-outcome.ts';
import type { CancelMatchDependencies } from './cancellation/cancel-match.ts';
import { excuseAnswerInTime } from './cancellation/excuse-answer-in-time.ts';
import { recordCancellationQuestionOutcome } from './cancellation/record-cancellation-question-outcome.ts';
import { respondToCancellationByMessage } from './cancellation/respond-to-cancellation.ts';
import { recordMatchMessageFailed, recordMatchMessageSent } from './notifications/record-match-message-outcome.ts';
import { applyMatchReplyByMessage, type MatchReplyDependencies } from './replies/apply-match-reply-by-message.ts';
import { completeMatch } from './scores/complete-match.ts';
import type { KnownScoreProjection } from './scores/known-score.projection.ts';
import type { MatchRatingChangesProjection } from './scores/match-ratings.projection.ts';
import { recordOpenScore } from './scores/record-open-score.ts';
import type { LinkSigningSecretStore } from './times-link/link-signing-secret.store.ts';

/** Updates matches from the events about their messages, replies and scores. */
export function subscribeMatchEvents(
  events: Pick<EventBus, 'on' | 'project'>,
  deps: CancelMatchDependencies &
    OfferTimesDependencies &
    BlockedMatchGuardDependencies &
    ThreadDependencies &
    MatchReplyDependencies & { readonly linkSecrets: LinkSigningSecretStore },
  scores: Pick<KnownScoreProjection, 'apply' | 'hasOpenScore'>,
  ratings: Pick<MatchRatingChangesProjection, 'apply'>,
): void {
  events.on(messageSent, 'match-notification', ({ data }) => recordMatchMessageSent(deps, data), isAboutMatch);
  events.on(messageFailed, 'match-notification', ({ data }) => recordMatchMessageFailed(deps, data), isAboutMatch);
  for (const definition of [messageSent, messageFailed]) {
    events.on(
      definition,
      'cancellation-questions',
      ({ data }) => recordCancellationQuestionOutcome(deps, data),
      isAboutMatch,
    );
    events.on(definition, 'match-times', ({ data }) => recordTimeAnnouncementOutcome(deps, data), isAboutMatch);
  }
  events.on(matchTimesChosenByMessage, 'match-times', async ({ data }) =>
    excuseAnswerInTime(deps, await chooseTimesByMessage(deps, data), data),
  );
  events.on(otherTimesRequestedByMessage, 'match-times', async ({ data }) =>
    excuseAnswerInTime(deps, await recordOtherTimesWanted(deps, data), data),
  );
  events.on(matchAnsweredByMessage, 'match-replies', async ({ data }) => {
    const match = await applyMatchReplyByMessage(deps, data);
    if (data.reply === 'message') await excuseAnswerInTime(deps, match, data);
  });
  events.on(cancellationAnsweredByMessage, 'cancellation-replies', ({ data }) =>
    respondToCancellationByMessage(deps, data),
  );
  for (const definition of [
    scoreSubmitted,
    scoreWithdrawn,
    scoreContested,
    scoreConfirmed,
    scoreExpired,
    scoreVoided,
  ]) {
    events.on(definition, 'match-score', async ({ data, version }) => {
      await scores.apply(data.matchId, version, data);
      // A final score completes its match.
      if (definition !== scoreConfirmed && definition !== scoreExpired)
        await recordOpenScore({ ...deps, scores }, data.matchId);
    });
  }
  events.project(scoreRated, 'match-ratings', ({ data, version }) => ratings.apply(data.matchId, version, data));
  for (const definition of [scoreConfirmed, scoreExpired]) {
    events.on(definition, 'match-completion', ({ data, version }) => completeMatch(deps, data, version));
  }
}

/** Most messages are questions of the week and replies to them. */
function isAboutMatch({ data }: { readonly data: { readonly matchId: string | null } }): boolean {
  return data.matchId !== null;
}
