import formbody from '@fastify/formbody';
import {
  matchCanceled,
  matchUpdated,
  notificationRequested,
  optInAnswered,
  weekAsked,
} from '@rally/contracts/matchmaking';
import { paymentRefunded, paymentSucceeded } from '@rally/contracts/payments';
import { scoreConfirmed, scoreContested, scoreSubmitted } from '@rally/contracts/scoring';
import { weekOf } from '@rally/league-calendar';
import { twilioMessenger } from '@rally/messaging';
import { addGauge, createService, leaseStore, type RunningService, type ServiceDependencies } from '@rally/service-kit';
import type { NotificationsConfig } from './config.ts';
import { inboundStore } from './inbound/inbound.store.ts';
import { webhookRoutes } from './inbound/webhooks.routes.ts';
import { knownMatchProjection } from './known-matches/known-match.projection.ts';
import { messageStore } from './outgoing/message.store.ts';
import { queueOpponentFound, queuePaid, queueRefunded } from './outgoing/queue-payment-news.ts';
import {
  queueAnswerConfirmation,
  queueCancellation,
  queueMatchNotification,
  queueQuestion,
} from './outgoing/queue-requested.ts';
import { queueContest, queueFinalScore, queueScoreToConfirm } from './outgoing/queue-score-news.ts';
import { startSender } from './outgoing/sender.ts';
import { senderTurn } from './outgoing/sender-turn.ts';
import { peopleProjection } from './people/people.projection.ts';
import { previewRoutes } from './templates/preview.routes.ts';
import { phoneStore } from './weekly-cap/phone.store.ts';

/** Everything a player receives by SMS or WhatsApp save codes, and everything a player answers. */
export async function startNotifications(
  config: NotificationsConfig,
  dependencies: ServiceDependencies,
): Promise<RunningService> {
  const service = await createService('notifications', config, dependencies);
  const { app, serve, connection, events, clock, log } = service;
  const leagueZone = config.LEAGUE_ZONE;
  const now = () => clock.now();

  const people = peopleProjection(connection);
  const matches = knownMatchProjection(connection);
  const phones = phoneStore(connection, events);
  const messages = messageStore(connection, events, now, (instant) => weekOf(instant, leagueZone));
  const inbound = inboundStore(connection, events);
  const leases = leaseStore(connection, now);

  people.follow(events);
  matches.follow(events);
  const queueing = { people, messages, leagueZone, publicUrl: config.PUBLIC_URL };
  events.on(weekAsked, 'question', ({ data }) => queueQuestion(data, queueing));
  events.on(optInAnswered, 'answer-confirmation', ({ version, data }) =>
    queueAnswerConfirmation(version, data, queueing),
  );
  events.on(notificationRequested, 'match-notification', ({ data }) => queueMatchNotification(data, queueing));
  events.on(scoreSubmitted, 'score-news', ({ data }) => queueScoreToConfirm(data, queueing));
  events.on(scoreConfirmed, 'score-news', ({ version, data }) => queueFinalScore(version, data, queueing));
  events.on(scoreContested, 'score-news', ({ data }) => queueContest(data, queueing));
  events.on(matchUpdated, 'opponent-found', ({ data }) => queueOpponentFound(data, queueing));
  events.on(paymentSucceeded, 'payment-news', ({ data }) => queuePaid(data, queueing));
  events.on(paymentRefunded, 'payment-news', ({ data }) => queueRefunded(data, queueing));
  events.on(matchCanceled, 'cancellation', ({ data }) => queueCancellation(data, queueing));

  addGauge(app, 'messages_due', 'Messages that could go and have not gone yet.', messages.countDue);
  addGauge(app, 'messages_unsettled', 'Messages of which nobody knows yet whether they went.', messages.countUnsettled);

  await app.register(formbody);
  const { PUBLIC_URL: publicUrl, TWILIO_AUTH_TOKEN: authToken, STOP_PRECEDENCE_SECONDS: stopWinsSeconds } = config;
  webhookRoutes(serve, { people, phones, inbound, messages, now, stopWinsSeconds, publicUrl, authToken });
  previewRoutes(serve, { people, matches, clock, leagueZone });

  service.background(() =>
    startSender(
      {
        messages,
        phones,
        messenger: twilioMessenger(config),
        now,
        leagueZone,
        quietHours: config.QUIET_HOURS,
        statusUrl: (messageId) => `${publicUrl}/api/webhooks/twilio/status?messageId=${encodeURIComponent(messageId)}`,
      },
      {
        turn: senderTurn(leases, () => performance.now()),
        intervalMs: config.SEND_INTERVAL_MS,
        messagesPerMinute: config.MESSAGES_PER_MINUTE,
        log,
      },
    ),
  );
  return service.listen();
}
