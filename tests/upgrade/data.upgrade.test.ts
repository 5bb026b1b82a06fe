import { dayMs } from '@rally/contracts/durations';
import { exportOwnData, getMe } from '@rally/contracts/gateway';
import { closeAccount, requestCloseCode } from '@rally/contracts/identity';
import { answerOptIn, getMatch, listMatches } from '@rally/contracts/matchmaking';
import { payForMatch, reconcilePayments } from '@rally/contracts/payments';
import { listUsers } from '@rally/contracts/players';
import { confirmScore, searchPlayersByName } from '@rally/contracts/scoring';
import { demoPhones } from '@rally/one-machine';
import { requestCode, startAndAwaitWeeklyRun } from '@rally/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Product, startProduct } from '../journeys/start-product.ts';
import {
  copyReleaseDataFolder,
  importExport,
  listRecordedReleases,
  type ReleaseRecording,
  readReleaseRecording,
  runMigrationStatusCommand,
} from './previous-releases.ts';

const patiently = { timeout: 60_000, interval: 250 };
const releases = await listRecordedReleases();
const ways = [
  { from: 'data folder', fillDataDir: copyReleaseDataFolder },
  { from: 'export', fillDataDir: importExport },
];

test('the data of earlier releases is there', () => {
  expect(releases).toContain('0.1.0');
});

// The tests run in order and continue a week with the release's data.
describe.each(releases.flatMap((release) => ways.map((way) => ({ release, ...way }))))(
  'the $from of $release',
  ({ release, fillDataDir }) => {
    let product: Product;
    let recording: ReleaseRecording;

    beforeAll(async () => {
      recording = await readReleaseRecording(release);
      product = await startProduct({
        startAt: new Date(recording.recordedAt.getTime() + dayMs).toISOString(),
        fillDataDir: (dataDir) => fillDataDir(release, dataDir),
      });
      await product.settled();
    });
    afterAll(() => product?.stop());

    test('is served, and keeps every invariant', async () => {
      expect((await fetch(new URL('/health/ready', product.url))).status).toBe(200);
      await vi.waitFor(async () => expect(await product.broken()).toEqual([]), patiently);
    });

    test('is migrated', async () => {
      const status = await runMigrationStatusCommand(product.dataDir);
      expect(status.length).toBeGreaterThan(0);
      expect(status.filter((line) => line.includes('pending'))).toEqual([]);
    });

    test('players of the release are found by name', async () => {
      const { body } = await product.api.call(searchPlayersByName, { query: { name: 'Alex', sport: 'tennis' } });
      expect(body.map(({ name }) => name)).toContain('Alex Demo');
    });

    test('a player signs in with a code and finds profile, photo, calendar and matches', async () => {
      const { token, userId } = await product.signIn(recording.phone);
      expect(userId).toBe(recording.playerId);
      const { user } = (await product.api.call(getMe, { token })).body;
      expect(user).toMatchObject({ phone: recording.phone, name: 'Nora Quinn', skill: 3.5 });
      expect((await product.api.call(listMatches, { token })).status).toBe(200);
      expect((await product.api.call(exportOwnData, { token })).status).toBe(200);
      for (const path of [recording.photoPath, recording.calendarPath]) {
        expect((await fetch(new URL(path, product.url))).status, path).toBe(200);
      }
    });

    test('a score that waited for its confirmation is confirmed', async () => {
      const params = { id: recording.unconfirmedMatchId };
      const token = await product.tokenOf(recording.confirmingPlayerId);
      const body = { opponentPlaystyle: 'Baseliner' };
      expect((await product.api.call(confirmScore, { token, params, body })).status).toBe(200);
      await vi.waitFor(
        async () => expect((await product.api.call(getMatch, { token, params })).body.status).toBe('completed'),
        patiently,
      );
    });

    test('a fee that was open is paid', async () => {
      const params = { id: recording.unpaidMatchId };
      const token = await product.tokenOf(recording.unpaidPlayerId);
      const { clientSecret } = (await product.api.call(payForMatch, { token, params })).body;
      const intent = clientSecret.slice(0, clientSecret.indexOf('_secret_'));
      const card = '4242424242424242';
      expect(await product.sandbox('POST', `/payment-intents/${intent}/confirm`, { card })).toBe(200);
      await vi.waitFor(
        async () => expect((await product.api.call(getMatch, { token, params })).body.paymentStatus).toBe('paid'),
        patiently,
      );
    });

    test('the week continues: answers, a run, a comparison with the payment provider, a closed account', async () => {
      const staff = (await product.signIn(demoPhones.admin)).token;
      const { users } = (await product.api.call(listUsers, { token: staff })).body;
      for (const { id, phone, skill } of users) {
        if (phone === demoPhones.admin || skill === null) continue;
        // Players who have a match next week cannot answer.
        const { status } = await product.api.call(answerOptIn, {
          token: await product.tokenOf(id),
          body: { answer: 'yes' },
        });
        expect([200, 409]).toContain(status);
      }
      const run = await startAndAwaitWeeklyRun(product.api, staff, { dryRun: false });
      expect(run.pairs.length).toBeGreaterThan(0);
      const { differences } = (await product.api.call(reconcilePayments, { token: staff })).body;
      expect(differences).toEqual([]);

      const { token } = await product.signIn(recording.phone);
      const code = await requestCode(
        () => product.messagesTo(recording.phone),
        () => product.api.call(requestCloseCode, { token }),
      );
      expect((await product.api.call(closeAccount, { token, body: { code } })).status).toBe(200);
      // Identity repeats its erasure until the provider has delivered, and then deleted, the message with the code.
      await vi.waitFor(async () => expect(await product.listCollectionsWith(recording.phone)).toEqual([]), patiently);
    });

    test('keeps every invariant to the end', async () => {
      await vi.waitFor(async () => expect(await product.broken()).toEqual([]), patiently);
    });
  },
);
