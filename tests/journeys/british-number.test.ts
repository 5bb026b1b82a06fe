import { getMe } from '@rally/contracts/gateway';
import { requestOtp } from '@rally/contracts/identity';
import {
  answerOptIn,
  approveMatch,
  askPlayers,
  getOptIn,
  listPendingMatches,
  sendMatchNotification,
} from '@rally/contracts/matchmaking';
import { englishNotificationMessages, previewMatchNotification } from '@rally/contracts/notifications';
import { saveProfile, textConsentWordings } from '@rally/contracts/players';
import { demoPhones } from '@rally/one-machine';
import { startAndAwaitWeeklyRun } from '@rally/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Product, startProduct } from './start-product.ts';

// From the code to the match with a British number, over WhatsApp, where only templates arrive until the player writes.
const british = '+447700900123';
const template = `HX${'a'.repeat(32)}`;
let product: Product;

beforeAll(async () => {
  product = await startProduct({
    startAt: '2026-11-18T21:30:00Z',
    settings: { CODE_COUNTRIES: 'US,GB', WHATSAPP_TEMPLATES: `*=${template}` },
  });
  await product.sandbox('PUT', '/faults', { messages: 'whatsapp-window' });
});
afterAll(() => product.stop());

async function waitForMessage(text: string): Promise<void> {
  await vi.waitFor(async () => expect(await product.messagesTo(british)).toContain(text), 60_000);
}

test('a number of a country that is not open gets no code', async () => {
  const refused = await product.api.call(requestOtp, { body: { phone: '+33612345678' } });
  expect([refused.status, refused.json.code]).toEqual([400, 'country_closed']);
});

test('a British number signs in, answers the question and gets its match', async () => {
  const player = await product.signIn(british);
  await product.settled();
  const partner = await product.signIn(demoPhones.partners[0] ?? '');
  const { user: like } = (await product.api.call(getMe, { token: partner.token })).body;
  const { region, skill, lat, lng, zipCode, availabilityDays, availabilityTimeBlocks } = like;
  const profile = { name: 'Tom Hill', email: null, gender: 'male', opponentGenderPreference: 'no_preference' };
  const home = { region, skill, lat, lng, zipCode, homePlaceId: 'place-1', homePlaceName: 'Near the courts' };
  const textConsent = { wording: 'signup', version: textConsentWordings.signup.version };
  await product.api.call(saveProfile, { token: player.token, body: { ...profile, ...home, textConsent } });
  await product.api.call(saveProfile, { token: player.token, body: { availabilityDays, availabilityTimeBlocks } });

  const staff = await product.signIn(demoPhones.admin);
  await product.settled();
  await product.api.call(askPlayers, { token: staff.token, body: { audience: 'all' } });
  await waitForMessage(englishNotificationMessages.week.question);
  await product.reply(british, 'YES');
  const hasAnswered = async () =>
    expect((await product.api.call(getOptIn, { token: player.token })).body.answer).toBe('yes');
  await vi.waitFor(hasAnswered, 60_000);
  await waitForMessage(englishNotificationMessages.week.answeredYes('Sunday, Nov 22 at 10:00 AM'));

  await product.api.call(answerOptIn, { token: partner.token, body: { answer: 'yes' } });
  await product.settled();
  await startAndAwaitWeeklyRun(product.api, staff.token, { dryRun: false });
  const { matches } = (await product.api.call(listPendingMatches, { token: staff.token })).body;
  const match = matches.find(({ user1Id, user2Id }) => [user1Id, user2Id].includes(player.userId));
  const params = { id: match?.id ?? '' };
  await product.api.call(approveMatch, { token: staff.token, params });
  await product.settled();
  const preview = (await product.api.call(previewMatchNotification, { token: staff.token, params })).body;
  const { user1Message, user2Message } = preview;
  await product.api.call(sendMatchNotification, { token: staff.token, params, body: { user1Message, user2Message } });
  await vi.waitFor(async () => {
    const [newest = ''] = await product.messagesTo(british);
    expect(newest).toContain(like.name ?? 'no name');
  }, 60_000);
});
