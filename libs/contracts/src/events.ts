import type { EventDefinition } from './event-definition.ts';
import { clientRequestsCounted } from './gateway/events.ts';
import {
  accountClosed,
  accountCreated,
  accountErasedByService,
  accountUpdated,
  auditRecorded,
  sessionRevoked,
} from './identity/events.ts';
import {
  matchReplyHandled,
  otherTimesRequestAnsweredWithLink,
  timeChoiceMessageHandled,
} from './matchmaking/arrangement/match-reply-outcome-events.ts';
import { formerAccountLinked } from './matchmaking/closed-accounts/former-account-events.ts';
import {
  matchApproved,
  matchArrangementChanged,
  matchCanceled,
  matchCancellationReviewChanged,
  matchCompleted,
  matchCreated,
  matchDeclined,
  matchUpdated,
  scoreRejectedByMatchmaking,
} from './matchmaking/matches/match-events.ts';
import { notificationRequested, notificationWithdrawn } from './matchmaking/matches/match-notification-events.ts';
import {
  optInAnswered,
  optInQuestionRequested,
  optInRefused,
  weekUnpaired,
} from './matchmaking/opt-ins/opt-in-events.ts';
import { threadMessagePosted, threadMessageReported, threadRead } from './matchmaking/threads/thread-events.ts';
import {
  cancellationAnsweredByMessage,
  inboxItemChanged,
  matchAnsweredByMessage,
  matchTimesChosenByMessage,
  messageFailed,
  messageSent,
  optInAnsweredByMessage,
  otherTimesRequestedByMessage,
  phoneOptOutChanged,
  scoreAnsweredByMessage,
  scoreReportedByMessage,
  scoreWithdrawnByMessage,
} from './notifications/events.ts';
import { paymentDisputed, paymentRefunded, paymentSucceeded } from './payments/events.ts';
import { playerUpdated, reportDecided, subscriberCreated } from './players/events.ts';
import {
  playstyleChanged,
  ratingChanged,
  reliabilityChanged,
  scoreConfirmed,
  scoreContested,
  scoreExpired,
  scoreRated,
  scoreSubmitted,
  scoreVoided,
  scoreWithdrawn,
} from './scoring/events.ts';

/** Every event of the product by its type, which is also its topic name. */
export const events = {
  'account.created': accountCreated,
  'account.updated': accountUpdated,
  'account.closed': accountClosed,
  'account.erased': accountErasedByService,
  'session.revoked': sessionRevoked,
  'audit.recorded': auditRecorded,
  'player.updated': playerUpdated,
  'subscriber.created': subscriberCreated,
  'report.decided': reportDecided,
  'match.created': matchCreated,
  'match.approved': matchApproved,
  'match.declined': matchDeclined,
  'match.updated': matchUpdated,
  'match.arranged': matchArrangementChanged,
  'match.canceled': matchCanceled,
  'match.cancellation-reviewed': matchCancellationReviewChanged,
  'match.completed': matchCompleted,
  'match.result-refused': scoreRejectedByMatchmaking,
  'match.other-times-answered': otherTimesRequestAnsweredWithLink,
  'match.reply-answered': matchReplyHandled,
  'match.times-answered': timeChoiceMessageHandled,
  'thread.message-posted': threadMessagePosted,
  'thread.read': threadRead,
  'thread.message-reported': threadMessageReported,
  'former-account.linked': formerAccountLinked,
  'week.asked': optInQuestionRequested,
  'week.unpaired': weekUnpaired,
  'optin.answered': optInAnswered,
  'optin.refused': optInRefused,
  'notification.requested': notificationRequested,
  'notification.withdrawn': notificationWithdrawn,
  'score.submitted': scoreSubmitted,
  'score.withdrawn': scoreWithdrawn,
  'score.confirmed': scoreConfirmed,
  'score.contested': scoreContested,
  'score.expired': scoreExpired,
  'score.voided': scoreVoided,
  'score.rated': scoreRated,
  'rating.changed': ratingChanged,
  'reliability.changed': reliabilityChanged,
  'playstyle.changed': playstyleChanged,
  'payment.succeeded': paymentSucceeded,
  'payment.refunded': paymentRefunded,
  'payment.disputed': paymentDisputed,
  'message.sent': messageSent,
  'message.failed': messageFailed,
  'reply.received': optInAnsweredByMessage,
  'reply.times-chosen': matchTimesChosenByMessage,
  'reply.other-times-wanted': otherTimesRequestedByMessage,
  'reply.match-answered': matchAnsweredByMessage,
  'reply.cancellation-answered': cancellationAnsweredByMessage,
  'reply.score-received': scoreReportedByMessage,
  'reply.score-answered': scoreAnsweredByMessage,
  'reply.score-withdrawn': scoreWithdrawnByMessage,
  'inbox-item.changed': inboxItemChanged,
  'phone.stopped': phoneOptOutChanged,
  'client.requests-counted': clientRequestsCounted,
} as const satisfies Record<string, EventDefinition>;

export type EventType = keyof typeof events;
