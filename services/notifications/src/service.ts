import formbody from '@fastify/formbody';
import { accountCreated } from '@rally/contracts/identity';
import { getSendingQueue } from '@rally/contracts/notifications';
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
import { remindOfMatches } from './match-reminders/remind-of-matches.ts';
import { remindOfTimes } from './match-reminders/remind-of-times.ts';
import { createMessageStore } from './outgoing/message.store.ts';
import { subscribeOutgoingMessages } from './outgoing/queueing/subscribe-outgoing-messages.ts';
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
import { requestMatchScores } from './score-requests/request-match-scores.ts';
import { createInboxItemStore } from './staff-inbox/inbox-item.store.ts';
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
  subscribeOutgoingMessages(events, { ...queueDeps, matches, scores, closedPhones, inboxItems, now });

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

  const reminderDeps = { ...queueDeps, matches, scores, now };
  for (const [name, listDue, run] of [
    ['score-requests', matches.listWithoutScoreRequest, requestMatchScores],
    ['times-reminders', matches.listWithoutTimesReminder, remindOfTimes],
    ['match-reminders', matches.listDayRemindersDue, remindOfMatches],
  ] as const) {
    const worker = createBackgroundWorker({
      name,
      intervalMs: config.SCHEDULE_TICK_MS,
      hasWork: async () => (await listDue(now(), 1)).length > 0,
      leases,
      log,
      run: () => run(reminderDeps),
    });
    service.addBackgroundWork(worker.start);
  }

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
