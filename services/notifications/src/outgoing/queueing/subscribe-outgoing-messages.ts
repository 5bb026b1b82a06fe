import {
  matchArrangementChanged,
  matchCanceled,
  matchCancellationReviewChanged,
  matchReplyHandled,
  matchSnapshotEvents,
  matchUpdated,
  notificationRequested,
  notificationWithdrawn,
  optInAnswered,
  optInQuestionRequested,
  optInRefused,
  otherTimesRequestAnsweredWithLink,
  threadMessagePosted,
  threadRead,
  timeChoiceMessageHandled,
  weekUnpaired,
} from '@rally/contracts/matchmaking';
import { inboxItemChanged } from '@rally/contracts/notifications';
import { paymentRefunded, paymentSucceeded } from '@rally/contracts/payments';
import { reportDecided, subscriberCreated } from '@rally/contracts/players';
import {
  scoreConfirmed,
  scoreContested,
  scoreExpired,
  scoreSubmitted,
  scoreVoided,
  scoreWithdrawn,
} from '@rally/contracts/scoring';
import type { EventBus } from '@rally/events';
import type { KnownMatchProjection } from '../../known-matches/known-match.projection.ts';
import type { KnownScoreProjection } from '../../known-scores/known-score.projection.ts';
import { withdrawMatchReminders } from '../../match-reminders/remind-of-matches.ts';
import { withdrawTimesReminders } from '../../match-reminders/remind-of-times.ts';
import type { ClosedPhoneStore } from '../../people/closed-phone.store.ts';
import { withdrawScoreRequests } from '../../score-requests/request-match-scores.ts';
import type { StaffInboxItemStore } from '../../staff-inbox/inbox-item.store.ts';
import { queueStaffAnswer } from '../../staff-inbox/queue-staff-answer.ts';
import { queueConductWarning } from './queue-conduct-warning.ts';
import { queueMatchReplyOutcome, queueRunningLateNotices } from './queue-match-day-messages.ts';
import { queueCancellationNotices, queueMatchAnnouncement, withdrawMatchNotification } from './queue-match-messages.ts';
import type { QueueMessageDependencies } from './queue-message-dependencies.ts';
import {
  queuePaidMatchNews,
  queuePaymentReceipt,
  queueRefundNotice,
  withdrawPaidMatchNews,
} from './queue-payment-messages.ts';
import {
  queueContestedScoreMessages,
  queueFinalScoreMessages,
  queueScoreToConfirm,
  queueVoidedScoreMessages,
  queueWithdrawnScore,
} from './queue-score-messages.ts';
import { queueSignupConfirmation } from './queue-signup-message.ts';
import { queueTimeChoiceReply, queueTimeMessages, queueTimesLinkReply } from './queue-time-messages.ts';
import { queueUnreadMessageNotice } from './queue-unread-message-notice.ts';
import {
  queueRefusedWeeklyAnswerReply,
  queueReopenedWeekNotice,
  queueUnpairedNotice,
  queueWeeklyAnswerConfirmation,
  queueWeeklyQuestion,
} from './queue-week-messages.ts';

interface OutgoingMessageDependencies extends QueueMessageDependencies {
  readonly matches: KnownMatchProjection;
  readonly scores: KnownScoreProjection;
  readonly closedPhones: ClosedPhoneStore;
  readonly inboxItems: StaffInboxItemStore;
  readonly now: () => Date;
}

/** Queues what each event tells players, and drops waiting messages that it makes obsolete. */
export function subscribeOutgoingMessages(events: Pick<EventBus, 'on'>, deps: OutgoingMessageDependencies): void {
  events.on(optInQuestionRequested, 'question', ({ data }) => queueWeeklyQuestion(data, deps));
  events.on(optInRefused, 'refused-answer', ({ data }) => queueRefusedWeeklyAnswerReply(data, deps));
  events.on(optInAnswered, 'answer-confirmation', ({ version, data }) =>
    queueWeeklyAnswerConfirmation(version, data, deps),
  );
  events.on(subscriberCreated, 'signup-confirmation', ({ data }) => queueSignupConfirmation(data, deps));
  events.on(weekUnpaired, 'unpaired-notice', ({ data }) => queueUnpairedNotice(data, deps));
  events.on(notificationRequested, 'match-notification', ({ data }) => queueMatchAnnouncement(data, deps));
  events.on(notificationWithdrawn, 'match-notification', ({ data }) => withdrawMatchNotification(data, deps));
  // The score comes first, because the reply to the message about it may come at once.
  events.on(scoreSubmitted, 'score-news', async ({ version, data }) => {
    await deps.scores.apply(version, data);
    await withdrawScoreRequests(data, deps);
    await queueScoreToConfirm({ ...data, version }, deps);
  });
  events.on(scoreWithdrawn, 'score-news', async ({ version, data }) => {
    await deps.scores.apply(version, data);
    await queueWithdrawnScore({ ...data, version }, deps.now(), deps);
  });
  events.on(scoreContested, 'score-news', async ({ version, data }) => {
    await deps.scores.apply(version, data);
    await queueContestedScoreMessages({ ...data, version }, deps);
  });
  events.on(scoreConfirmed, 'score-news', async ({ version, data }) => {
    await deps.scores.apply(version, data);
    await queueFinalScoreMessages({ ...data, version }, deps);
  });
  events.on(scoreExpired, 'known-scores', async ({ version, data }) => {
    await deps.scores.apply(version, data);
    await queueFinalScoreMessages({ ...data, version }, deps);
  });
  events.on(scoreVoided, 'known-scores', async ({ version, data }) => {
    await deps.scores.apply(version, data);
    await queueVoidedScoreMessages({ ...data, version }, deps);
  });
  events.on(
    matchUpdated,
    'opponent-found',
    ({ data }) => queuePaidMatchNews(data, deps),
    ({ data }) => data.kind === 'paid',
  );
  events.on(paymentSucceeded, 'payment-news', ({ data }) => queuePaymentReceipt(data, deps));
  events.on(paymentRefunded, 'payment-news', ({ data }) => queueRefundNotice(data, deps));
  events.on(reportDecided, 'conduct-warning', ({ data }) => queueConductWarning(data, deps));
  events.on(matchArrangementChanged, 'match-time', ({ version, time, data }) =>
    queueTimeMessages(version, data, time, deps),
  );
  events.on(timeChoiceMessageHandled, 'match-time', ({ data }) => queueTimeChoiceReply(data, deps));
  events.on(otherTimesRequestAnsweredWithLink, 'match-time', ({ data }) => queueTimesLinkReply(data, deps));
  events.on(inboxItemChanged, 'staff-answer', ({ data }) => queueStaffAnswer(data, deps));
  events.on(matchReplyHandled, 'match-word', ({ data }) => queueMatchReplyOutcome(data, deps));
  events.on(threadMessagePosted, 'thread-notice', ({ data }) => queueUnreadMessageNotice(data, deps));
  events.on(threadRead, 'thread-notice', ({ data }) =>
    deps.messages.deleteQueuedThreadNotice(data.matchId, data.readerId),
  );
  events.on(
    matchUpdated,
    'late-notice',
    ({ data }) => queueRunningLateNotices(data, deps),
    ({ data }) => (data.attendance?.lateBy.length ?? 0) > 0,
  );
  for (const definition of matchSnapshotEvents) {
    events.on(
      definition,
      'match-reminder',
      async ({ data }) => {
        await Promise.all([withdrawTimesReminders(data, deps), withdrawMatchReminders(data, deps)]);
      },
      // A new match has no reminders.
      ({ version }) => version > 1,
    );
  }
  for (const definition of matchSnapshotEvents) {
    events.on(
      definition,
      'paid-match-news',
      ({ data }) => withdrawPaidMatchNews(data, deps),
      ({ version, data }) => version > 1 && data.kind === 'paid',
    );
  }
  events.on(matchCanceled, 'cancellation', ({ data }) => queueCancellationNotices(data, deps));
  events.on(matchCancellationReviewChanged, 'reopened-week', ({ data, time }) =>
    queueReopenedWeekNotice(data, time, deps),
  );
}
