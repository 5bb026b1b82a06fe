import { accountCreated } from '@rally/contracts/identity';
import {
  matchUpdated,
  notificationRequested,
  notificationWithdrawn,
  optInQuestionRequested,
} from '@rally/contracts/matchmaking';
import { playerUpdated } from '@rally/contracts/players';
import {
  createTestPlayerSnapshot,
  type FakeMessageProvider,
  getDatabaseUri,
  type ServiceHarness,
  startFakeMessageProvider,
  startServiceHarness,
  waitForBackgroundRuns,
} from '@rally/testing';
import { createConnection } from 'mongoose';
import twilio from 'twilio';
import { expect, vi } from 'vitest';
import { notificationsConfig, startNotifications } from '../src/index.ts';

export const testPhones = { ann: '+12025550111', bob: '+12025550112' } as const;
const publicUrl = 'http://rally.test';
const authToken = 'provider-secret';
/** The workers that queue messages by the clock. */
const schedules = ['score-requests', 'times-reminders', 'match-reminders'];

/** The notifications service with two players, Ann and Bob, and a provider that can fail. */
export async function startNotificationsUnderTest(settings: Record<string, string> = {}) {
  const harness = await startServiceHarness({ startAt: '2026-11-18T15:00:00Z' });
  const provider = await startFakeMessageProvider();
  const service = await harness.start('notifications', notificationsConfig, startNotifications, {
    PUBLIC_URL: publicUrl,
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_BASE_URL: provider.url,
    TWILIO_SMS_FROM: '+12025550199',
    TWILIO_WHATSAPP_FROM: '+12025550198',
    MESSAGES_PER_MINUTE: '60000',
    SEND_INTERVAL_MS: '10',
    QUIET_HOURS: 'false',
    STOP_PRECEDENCE_SECONDS: '0',
    HELP_CONTACT: 'help@rally.test',
    ...settings,
  });
  for (const [id, phone] of Object.entries(testPhones)) await addPerson(harness, id, phone);

  async function post(path: string, form: Record<string, string>, signature?: string) {
    const signed = signature ?? twilio.getExpectedTwilioSignature(authToken, `${publicUrl}/api${path}`, form);
    const response = await fetch(`${service.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signed },
      body: new URLSearchParams(form),
    });
    return response.status;
  }

  /** Resolves once everything due now is queued and sent, so that nothing else will arrive. */
  async function sentAllDue(): Promise<void> {
    await harness.settled();
    // The schedules do not run during a test unless it ticks them.
    if (settings.SCHEDULE_TICK_MS) await waitForBackgroundRuns(schedules);
    await waitForBackgroundRuns(['sender']);
    await harness.settled();
  }

  /** What a phone has received once there are `count` messages and everything due is sent. */
  async function receivedBy(phone: string, count: number): Promise<string[]> {
    await waitForMessages(provider, phone, count);
    await sentAllDue();
    return waitForMessages(provider, phone, 0);
  }

  return {
    harness,
    provider,
    service,
    post,
    sentAllDue,
    receivedBy,
    /** What Ann and Bob have received once there are that many messages and everything due is sent. */
    async received(ofAnn: number, ofBob: number): Promise<[string[], string[]]> {
      await waitForMessages(provider, testPhones.ann, ofAnn);
      const toBob = await receivedBy(testPhones.bob, ofBob);
      return [await waitForMessages(provider, testPhones.ann, 0), toBob];
    },
    /** A number that the service reports at `/metrics`; null if it reports none. */
    async readMetric(name: string): Promise<number | null> {
      const metrics = await (await fetch(`${service.url}/metrics`)).text();
      const [, value] = metrics.match(new RegExp(`^${name} (\\S+)$`, 'm')) ?? [];
      return value === undefined ? null : Number(value);
    },
    passTo: (instant: string) => harness.clock.set(instant),
    /** Delivers a text message from a player, as the provider does. */
    text: (from: string, body: string, sid = `SM-${crypto.randomUUID()}`) =>
      post('/webhooks/twilio/inbound', {
        MessageSid: sid,
        AccountSid: 'AC1',
        From: from,
        To: '+12025550199',
        Body: body,
      }),
    ask: (playerId: string, week = '2026-11-16', round: 'first' | 'reminder' = 'first') =>
      harness.emit(optInQuestionRequested, {
        subject: `${playerId}:${week}`,
        version: round === 'first' ? 1 : 2,
        data: { playerId, week, round, askedAt: harness.clock.now().toISOString() },
      }),
    notify: (requestId: string, text: string) =>
      harness.emit(notificationRequested, {
        subject: 'm1',
        version: 3,
        data: {
          matchId: 'm1',
          requestId,
          messages: [
            { playerId: 'ann', text: `${text} to Ann` },
            { playerId: 'bob', text: `${text} to Bob` },
          ],
          requestedAt: harness.clock.now().toISOString(),
        },
      }),
    withdraw: (requestId: string, playerIds: string[]) =>
      harness.emit(notificationWithdrawn, {
        subject: 'm1',
        version: 4,
        data: { matchId: 'm1', requestId, playerIds, withdrawnAt: harness.clock.now().toISOString() },
      }),
    publishMatch: (match: typeof matchUpdated.data._zod.output, version = 1) =>
      harness.emit(matchUpdated, { subject: match.id, version, data: match }),
    async stop() {
      await harness.stop();
      await provider.stop();
    },
  };
}

export type NotificationsUnderTest = Awaited<ReturnType<typeof startNotificationsUnderTest>>;

/** Adds a player in Chicago with an account and a profile. */
export async function addPerson(
  harness: ServiceHarness,
  id: string,
  phone: string,
  name: string | null = id === 'ann' ? 'Ann Lee' : 'Bob Ray',
): Promise<void> {
  const createdAt = '2026-01-01T00:00:00.000Z';
  await harness.emit(accountCreated, {
    subject: id,
    version: 1,
    data: { id, phone, role: 'player', disabled: false, createdAt },
  });
  await harness.emit(playerUpdated, {
    subject: id,
    version: 1,
    data: createTestPlayerSnapshot({
      id,
      name,
      skill: 3.5,
      lat: 41.88,
      lng: -87.62,
      locationSource: 'zipcode',
      onboarded: true,
      createdAt,
    }),
  });
}

/** The messages that the provider accepted for a phone, once there are `count` of them. */
export async function waitForMessages(provider: FakeMessageProvider, phone: string, count: number): Promise<string[]> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const bodies = provider.accepted.filter(({ to }) => to === phone).map(({ body }) => body);
    if (bodies.length >= count || performance.now() > deadline) return bodies;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Waits until that many messages of one purpose are in the queue, including those that wait for the morning. */
export async function waitForQueuedMessages(
  { harness }: NotificationsUnderTest,
  purpose: string,
  count: number,
): Promise<void> {
  const connection = await createConnection(getDatabaseUri(harness.mongodbUri, 'notifications')).asPromise();
  const queued = { purpose, sendState: 'queued' };
  await vi.waitFor(
    async () => expect(await connection.collection('messages').countDocuments(queued)).toBe(count),
    60_000,
  );
  await connection.close();
}
