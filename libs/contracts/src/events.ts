import type { EventDefinition } from './event.ts';
import {
  accountClosed,
  accountCreated,
  accountErased,
  accountUpdated,
  auditRecorded,
  sessionRevoked,
} from './identity/events.ts';
import {
  matchApproved,
  matchArranged,
  matchCanceled,
  matchCancellationReviewed,
  matchCompleted,
  matchCreated,
  matchDeclined,
  matchResultRefused,
  matchUpdated,
  notificationRequested,
  notificationWithdrawn,
  optInAnswered,
  weekAsked,
  weekUnpaired,
} from './matchmaking/events.ts';
import { messageFailed, messageSent, phoneStopped, replyReceived } from './notifications/events.ts';
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
} from './scoring/events.ts';

/** Every event of the product by its type, which is also its topic name. */
export const events = {
  'account.created': accountCreated,
  'account.updated': accountUpdated,
  'account.closed': accountClosed,
  'account.erased': accountErased,
  'session.revoked': sessionRevoked,
  'audit.recorded': auditRecorded,
  'player.updated': playerUpdated,
  'subscriber.created': subscriberCreated,
  'report.decided': reportDecided,
  'match.created': matchCreated,
  'match.approved': matchApproved,
  'match.declined': matchDeclined,
  'match.updated': matchUpdated,
  'match.arranged': matchArranged,
  'match.canceled': matchCanceled,
  'match.cancellation-reviewed': matchCancellationReviewed,
  'match.completed': matchCompleted,
  'match.result-refused': matchResultRefused,
  'week.asked': weekAsked,
  'week.unpaired': weekUnpaired,
  'optin.answered': optInAnswered,
  'notification.requested': notificationRequested,
  'notification.withdrawn': notificationWithdrawn,
  'score.submitted': scoreSubmitted,
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
  'reply.received': replyReceived,
  'phone.stopped': phoneStopped,
} as const satisfies Record<string, EventDefinition>;

export type EventType = keyof typeof events;
