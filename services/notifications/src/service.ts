import formbody from '@fastify/formbody';
import { accountCreated } from '@rally/contracts/identity';
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
import { getSendingQueue, inboxItemChanged } from '@rally/contracts/notifications';
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
import { getLeagueWeek } from '@rally/league-calendar';
import { createTwilioMessenger } from '@rally/messaging';
import {
  createBackgroundWorker,
  createPhoneHasher,
  createService,
  type RunningService,
  registerGauge,
  type ServiceDependencies,
} from '@rally/service-kit';
import type { NotificationsConfig } from './config.ts';
import { createInboundStore } from './inbound/inbound.store.ts';
import { registerMessagingWebhookRoutes } from './inbound/webhooks.routes.ts';
import { createKnownMatchProjection } from './known-matches/known-match.projection.ts';
import { createKnownScoreProjection } from './known-scores/known-score.projection.ts';
import { remindOfMatches, withdrawMatchReminders } from './match-reminders/remind-of-matches.ts';
import { remindOfTimes, withdrawTimesReminders } from './match-reminders/remind-of-times.ts';
import { createMessageStore } from './outgoing/message.store.ts';
import { queueConductWarning } from './outgoing/queueing/queue-conduct-warning.ts';
import { queueMatchReplyOutcome, queueRunningLateNotices } from './outgoing/queueing/queue-match-day-messages.ts';
import {
  queuePaidMatchNews,
  queuePaymentReceipt,
  queueRefundNotice,
} from './outgoing/queueing/queue-payment-messages.ts';
import {
  queueContestedScoreMessages,
  queueFinalScoreMessages,
  queueScoreToConfirm,
  queueVoidedScoreMessages,
  queueWithdrawnScore,
} from './outgoing/queueing/queue-score-messages.ts';
import { queueSignupConfirmation } from './outgoing/queueing/queue-signup-message.ts';
import {
  queueTimeChoiceReply,
  queueTimeMessages,
  queueTimesLinkReply,
} from './outgoing/queueing/queue-time-messages.ts';
import { queueUnreadMessageNotice } from './outgoing/queueing/queue-unread-message-notice.ts';
import {
  queueCancellationNotices,
  queueMatchAnnouncement,
  queueRefusedWeeklyAnswerReply,
  queueReopenedWeekNotice,
  queueUnpairedNotice,
  queueWeeklyAnswerConfirmation,
  queueWeeklyQuestion,
  withdrawMatchNotification,
} from './outgoing/queueing/queue-week-messages.ts';
import { redirectMessagesFromFormerPhones } from './outgoing/redirect-messages-from-former-phones.ts';
import { replaceFormerPhonesInMatchMessages } from './outgoing/replace-former-phones-in-match-messages.ts';
import { getStalledSeconds } from './outgoing/sending/get-stalled-seconds.ts';
import { createMessageSender } from './outgoing/sending/message-sender.ts';
import { createSendingAllowance } from './outgoing/sending-rate/sending-allowance.ts';
import { createSendingBudgetStore } from './outgoing/sending-rate/sending-budget.store.ts';
import { withholdMentionsOfClosedAccounts } from './outgoing/withhold-mentions-of-closed-accounts.ts';
import { createClosedPhoneStore } from './people/closed-phone.store.ts';
import { erasePerson } from './people/erase-person.ts';
import { registerExportOwnMessagesRoute } from './people/export-own-messages.routes.ts';
import { createPeopleProjection } from './people/people.projection.ts';
import { registerPlayerMessageRoutes } from './player-messages/player-messages.routes.ts';
import { requestMatchScores, withdrawScoreRequests } from './score-requests/request-match-scores.ts';
import { createInboxItemStore } from './staff-inbox/inbox-item.store.ts';
import { queueStaffAnswer } from './staff-inbox/queue-staff-answer.ts';
import { registerStaffInboxRoutes } from './staff-inbox/staff-inbox.routes.ts';
import { registerMessagePreviewRoutes } from './templates/preview.routes.ts';
import { presentSendingQueue } from './unsent-messages/present-sending-queue.ts';
import { registerUnsentMessageRoutes } from './unsent-messages/unsent-messages.routes.ts';
import { createErasedPhoneStore } from './weekly-cap/erased-phone.store.ts';
import { createPhoneMessagingStore } from './weekly-cap/phone-messaging.store.ts';

/** Sends messages by SMS and WhatsApp, except those of signing in, and handles players' replies. */
export async function startNotifications(
  config: NotificationsConfig,
  dependencies: ServiceDependencies,
): Promise<RunningService> {
  const service = await createService('notifications', config, dependencies);
  const { app, serve, connection, events, leases, clock, log } = service;
  const leagueZone = config.LEAGUE_ZONE;
  const now = () => clock.now();

  const people = createPeopleProjection(connection);
  const matches = createKnownMatchProjection(connection, leagueZone);
  const scores = createKnownScoreProjection(connection);
  const hashPhone = createPhoneHasher('notifications', config.PHONE_HASH_SECRET ?? config.TWILIO_AUTH_TOKEN);
  const phones = createPhoneMessagingStore(connection, events, createErasedPhoneStore(connection, hashPhone));
  const stored = createMessageStore(
    connection,
    events,
    now,
    (instant) => getLeagueWeek(instant, leagueZone),
    service.closedAccounts.listClosed,
  );
  const messages = withholdMentionsOfClosedAccounts(stored, {
    matches,
    listClosed: service.closedAccounts.listClosed,
    erase: (accountId) => erasePerson(eraseDeps, accountId, now()),
  });
  const inbound = createInboundStore(connection, events);
  const inboxItems = createInboxItemStore(connection, events, service.closedAccounts.listClosed);

  matches.subscribe(events);
  const messenger = createTwilioMessenger(config);
  const closedPhones = createClosedPhoneStore(connection, hashPhone);
  const whatsappTemplates = config.WHATSAPP_TEMPLATES;
  const eraseDeps = {
    people,
    matches,
    phones,
    closedPhones,
    inbound,
    inboxItems,
    messages: stored,
    messenger,
    whatsappTemplates,
    now,
  };
  service.closedAccounts.erase((accountId, closedAt) => erasePerson(eraseDeps, accountId, closedAt));
  const isClosed = async (accountId: string) => (await service.closedAccounts.listClosed([accountId])).has(accountId);
  people.subscribe(events, inbound.assignAnswers, async (accountId, ownPhones) => {
    // The phones were not known when the account was closed.
    if (await isClosed(accountId)) await erasePerson(eraseDeps, accountId, now(), ownPhones);
    else if (ownPhones.length > 1) {
      await redirectMessagesFromFormerPhones(accountId, { people, messages });
      await replaceFormerPhonesInMatchMessages(accountId, { people, matches, messages });
    }
  });
  events.on(accountCreated, 'former-phones', async ({ data }) => {
    if (!(await isClosed(data.id))) await phones.inherit(data.phone);
  });
  const queueDeps = { people, messages, leagueZone, publicUrl: config.PUBLIC_URL };
  events.on(optInQuestionRequested, 'question', ({ data }) => queueWeeklyQuestion(data, queueDeps));
  events.on(optInRefused, 'refused-answer', ({ data }) => queueRefusedWeeklyAnswerReply(data, queueDeps));
  events.on(optInAnswered, 'answer-confirmation', ({ version, data }) =>
    queueWeeklyAnswerConfirmation(version, data, queueDeps),
  );
  events.on(subscriberCreated, 'signup-confirmation', ({ data }) =>
    queueSignupConfirmation(data, { ...queueDeps, closedPhones }),
  );
  events.on(weekUnpaired, 'unpaired-notice', ({ data }) => queueUnpairedNotice(data, queueDeps));
  events.on(notificationRequested, 'match-notification', ({ data }) =>
    queueMatchAnnouncement(data, { ...queueDeps, matches }),
  );
  events.on(notificationWithdrawn, 'match-notification', ({ data }) => withdrawMatchNotification(data, queueDeps));
  // The score comes first, because the reply to the message about it may come at once.
  events.on(scoreSubmitted, 'score-news', async ({ version, data }) => {
    await scores.apply(version, data);
    await withdrawScoreRequests(data, queueDeps);
    await queueScoreToConfirm({ ...data, version }, queueDeps);
  });
  events.on(scoreWithdrawn, 'score-news', async ({ version, data }) => {
    await scores.apply(version, data);
    await queueWithdrawnScore({ ...data, version }, now(), queueDeps);
  });
  events.on(scoreContested, 'score-news', async ({ version, data }) => {
    await scores.apply(version, data);
    await queueContestedScoreMessages({ ...data, version }, queueDeps);
  });
  events.on(scoreConfirmed, 'score-news', async ({ version, data }) => {
    await scores.apply(version, data);
    await queueFinalScoreMessages({ ...data, version }, queueDeps);
  });
  events.on(scoreExpired, 'known-scores', async ({ version, data }) => {
    await scores.apply(version, data);
    await queueFinalScoreMessages({ ...data, version }, queueDeps);
  });
  events.on(scoreVoided, 'known-scores', async ({ version, data }) => {
    await scores.apply(version, data);
    await queueVoidedScoreMessages({ ...data, version }, queueDeps);
  });
  events.on(
    matchUpdated,
    'opponent-found',
    ({ data }) => queuePaidMatchNews(data, queueDeps),
    ({ data }) => data.kind === 'paid',
  );
  events.on(paymentSucceeded, 'payment-news', ({ data }) => queuePaymentReceipt(data, queueDeps));
  events.on(paymentRefunded, 'payment-news', ({ data }) => queueRefundNotice(data, queueDeps));
  events.on(reportDecided, 'conduct-warning', ({ data }) => queueConductWarning(data, queueDeps));
  events.on(matchArrangementChanged, 'match-time', ({ version, time, data }) =>
    queueTimeMessages(version, data, time, queueDeps),
  );
  events.on(timeChoiceMessageHandled, 'match-time', ({ data }) =>
    queueTimeChoiceReply(data, { ...queueDeps, matches }),
  );
  events.on(otherTimesRequestAnsweredWithLink, 'match-time', ({ data }) =>
    queueTimesLinkReply(data, { ...queueDeps, matches }),
  );
  events.on(inboxItemChanged, 'staff-answer', ({ data }) => queueStaffAnswer(data, { ...queueDeps, inboxItems }));
  events.on(matchReplyHandled, 'match-word', ({ data }) => queueMatchReplyOutcome(data, { ...queueDeps, matches }));
  events.on(threadMessagePosted, 'thread-notice', ({ data }) =>
    queueUnreadMessageNotice(data, { ...queueDeps, matches }),
  );
  events.on(threadRead, 'thread-notice', ({ data }) => messages.deleteQueuedThreadNotice(data.matchId, data.readerId));
  events.on(
    matchUpdated,
    'late-notice',
    ({ data }) => queueRunningLateNotices(data, queueDeps),
    ({ data }) => (data.attendance?.lateBy.length ?? 0) > 0,
  );
  for (const definition of matchSnapshotEvents) {
    events.on(
      definition,
      'match-reminder',
      async ({ data }) => {
        await Promise.all([withdrawTimesReminders(data, queueDeps), withdrawMatchReminders(data, queueDeps)]);
      },
      // A new match has no reminders.
      ({ version }) => version > 1,
    );
  }
  events.on(matchCanceled, 'cancellation', ({ data }) => queueCancellationNotices(data, queueDeps));
  events.on(matchCancellationReviewChanged, 'reopened-week', ({ data, time }) =>
    queueReopenedWeekNotice(data, time, queueDeps),
  );

  registerGauge(app, 'messages_due', 'Messages that are due and not sent yet.', messages.countDue);
  registerGauge(app, 'messages_unsettled', 'Messages whose outcome is unknown.', messages.countUnresolved);

  await app.register(formbody);
  const {
    PUBLIC_URL: publicUrl,
    TWILIO_AUTH_TOKEN: authToken,
    STOP_PRECEDENCE_SECONDS: stopPrecedenceSeconds,
  } = config;
  const helpContact = config.HELP_CONTACT ?? publicUrl;
  registerMessagingWebhookRoutes(serve, {
    people,
    phones,
    inbound,
    inboxItems,
    messages,
    matches,
    scores,
    leagueZone,
    now,
    stopPrecedenceSeconds,
    helpContact,
    publicUrl,
    authToken,
  });
  registerExportOwnMessagesRoute(serve, { people, phones, messages, inbound, inboxItems });
  registerStaffInboxRoutes(serve, { inboxItems, people, phones, messages, matches, clock });
  registerPlayerMessageRoutes(serve, { people, messages, inbound });
  registerUnsentMessageRoutes(serve, { messages, people, clock, leagueZone });
  registerMessagePreviewRoutes(serve, { people, matches, clock, leagueZone, publicUrl });

  const requestScoresDeps = { ...queueDeps, matches, scores, now };
  const scoreRequester = createBackgroundWorker({
    name: 'score-requests',
    intervalMs: config.SCHEDULE_TICK_MS,
    hasWork: async () => (await matches.listWithoutScoreRequest(now(), 1)).length > 0,
    leases,
    log,
    run: () => requestMatchScores(requestScoresDeps),
  });
  service.addBackgroundWork(scoreRequester.start);
  const reminder = createBackgroundWorker({
    name: 'times-reminders',
    intervalMs: config.SCHEDULE_TICK_MS,
    hasWork: async () => (await matches.listWithoutTimesReminder(now(), 1)).length > 0,
    leases,
    log,
    run: () => remindOfTimes({ ...queueDeps, matches, now }),
  });
  service.addBackgroundWork(reminder.start);

  const dayReminder = createBackgroundWorker({
    name: 'match-reminders',
    intervalMs: config.SCHEDULE_TICK_MS,
    hasWork: async () => (await matches.listDayRemindersDue(now(), 1)).length > 0,
    leases,
    log,
    run: () => remindOfMatches({ ...queueDeps, matches, now }),
  });
  service.addBackgroundWork(dayReminder.start);

  const limits = { messagesPerMinute: config.MESSAGES_PER_MINUTE, messagesPerDay: config.MESSAGES_PER_DAY ?? null };
  const budget = createSendingBudgetStore(connection, messages.countSentSince);
  registerGauge(app, 'messages_stalled_seconds', 'Seconds since a message was last sent, while one can be sent.', () =>
    getStalledSeconds(limits, { messages, budget, now, leagueZone }),
  );
  serve(getSendingQueue, () => presentSendingQueue(limits, { messages, messenger, budget, now, leagueZone }));
  const senderLease = service.holdLease({ name: 'sender' });
  const sender = createMessageSender(
    {
      messages,
      phones,
      matches,
      messenger,
      allowance: createSendingAllowance(limits, { budget, now, monotonicMs: () => performance.now(), leagueZone }),
      now,
      leagueZone,
      quietHours: config.QUIET_HOURS,
      whatsappTemplates,
      log,
      statusUrl: (messageId) => `${publicUrl}/api/webhooks/twilio/status?messageId=${encodeURIComponent(messageId)}`,
    },
    { lease: senderLease, follows: service.follow('messages'), intervalMs: config.SEND_INTERVAL_MS },
  );
  service.addBackgroundWork(() => {
    const stop = sender.start();
    return async () => {
      await stop();
      await senderLease.release();
    };
  });
  return service.listen();
}
