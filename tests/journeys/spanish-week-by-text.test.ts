import { askPlayers, getMatch, listMatches, type Match } from '@rally/contracts/matchmaking';
import { notificationMessages } from '@rally/contracts/notifications';
import { getPlayerProfile } from '@rally/contracts/scoring';
import { getLocalDateAfterDays, localHourToInstant } from '@rally/league-calendar';
import { demoPhones } from '@rally/one-machine';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { approveAndSendInConsole, startWeeklyRunAsStaff } from '../browser/journeys/staff-journey-steps.ts';
import { type SignedUpPlayer, signUpTestPlayer } from './sign-up-test-player.ts';
import { type Product, startProduct } from './start-product.ts';
import { createTestPhones } from './texting-phones.ts';

// Lucía, who signed up in Spanish, plays for a week by Spanish texts; Iris answers in English. Each test continues the previous one.
vi.setConfig({ testTimeout: 200_000 });
const patience = { timeout: 60_000, interval: 50 };
const zone = 'America/New_York';
const { 'en-US': english, 'es-US': spanish } = notificationMessages;
let product: Product;
let phones: ReturnType<typeof createTestPhones>;
let lucia: SignedUpPlayer;
let iris: SignedUpPlayer;
let match: Match;

beforeAll(async () => {
  product = await startProduct({
    startAt: '2026-11-18T16:00:00Z',
    samplePlayers: 2,
    settings: { SCHEDULE_TICK_MS: '50' },
  });
  phones = createTestPhones(product);
}, 300_000);
afterAll(() => product?.stop());

const staffToken = async () => (await product.signIn(demoPhones.admin)).token;
const say = (player: SignedUpPlayer, text: string) => phones.say(player.phone, text);
const reads = (player: SignedUpPlayer, expected: string | RegExp) => phones.reads(player.phone, expected);

/** The agreed start of the match, once there is one. */
async function agreedTime(): Promise<Date> {
  const token = await staffToken();
  return vi.waitFor(async () => {
    match = (await product.api.call(getMatch, { token, params: { id: match.id } })).body;
    expect(match.scheduledDate).not.toBeNull();
    return new Date(match.scheduledDate ?? '');
  }, patience);
}

const atHour = (day: Date, days: number, hour: number) =>
  localHourToInstant(getLocalDateAfterDays(day, days, zone), hour, zone);

test('each signs up on a page in her language, which confirms it', async () => {
  lucia = await signUpTestPlayer(product, '+13015550791', 'Lucía Peña', 'es-US');
  iris = await signUpTestPlayer(product, '+13015550792', 'Iris Vale');
  await reads(lucia, /^Rally: ¡gracias por registrarte .*Completa tu perfil/);
  await reads(iris, /^Rally: thanks for signing up/);
});

test('both answer the weekly question, and get the message of their match', async () => {
  product.clock.set('2026-11-18T17:00:00Z');
  await product.settled();
  await product.api.call(askPlayers, { token: await staffToken(), body: { audience: 'all' } });
  await reads(lucia, spanish.week.question);
  await say(lucia, 'SI');
  await reads(lucia, spanish.week.answeredYes('dom 22 nov, 10 a.m.'));
  await reads(iris, english.week.question);
  await say(iris, 'YES');
  await reads(iris, english.week.answeredYes('Sunday, Nov 22 at 10:00 AM'));
  product.clock.set('2026-11-22T15:00:00Z');
  const token = await staffToken();
  const matches = await startWeeklyRunAsStaff(product, token);
  expect(matches).toHaveLength(1);
  for (const { id } of matches) await approveAndSendInConsole(product, token, id);
  const [found] = (await product.api.call(listMatches, { token: await product.tokenOf(lucia.id) })).body;
  if (!found) throw new Error('Lucía has no match');
  match = found;
  await reads(
    lucia,
    /^Rally: ¡ya tienes partido de tenis! Juegas contra Iris Vale.* Elige un horario en .*1\) mié 25 nov/,
  );
  await reads(iris, /^Rally: your tennis match is on! You're playing Lucía Peña.*1\) Wed, Nov 25/);
});

test('they settle time and court, each with the words of her own messages', async () => {
  await say(lucia, 'CANCHAS');
  const [, court = ''] = /"2 en (.+?)"/.exec(await reads(lucia, /^Rally: puedes jugar en /)) ?? [];
  await say(lucia, 'MI PARTIDO');
  await reads(lucia, /^Rally: ¿a qué hora puedes jugar tu partido de tenis con Iris.*1\) mié 25 nov/);
  await say(lucia, 'OTRO');
  await reads(lucia, /p\. ej\. "vie 7 p\.m\., dom 2 p\.m\."/);
  await say(lucia, `mié 25 nov, 7 p.m. en ${court}`);
  await reads(
    lucia,
    'Rally: ¡gracias! Le propusimos a tu rival mié 25 nov, 7 p.m. Te avisamos cuando tu partido de tenis tenga hora.',
  );
  await reads(iris, /^Rally: Lucía can play your tennis match.*: 1\) Wed, Nov 25 at 7:00 PM/);
  await say(iris, '1');
  await reads(iris, /it's set\. Your tennis match with Lucía is Wed, Nov 25 at 7:00 PM/);
  await reads(lucia, `Rally: listo. Tu partido de tenis con Iris es el mié 25 nov, 7 p.m. en ${court}.`);
});

test('the reminder, and match day', async () => {
  const startsAt = await agreedTime();
  product.clock.set(atHour(startsAt, -1, 12));
  await reads(lucia, /es el mié 25 nov, 7 p\.m\..*Responde C para confirmar, R para cambiar la hora\.$/);
  await say(lucia, 'C');
  await reads(lucia, spanish.matchDay.confirmed('Iris', 'mié 25 nov, 7 p.m.'));
  await say(iris, 'MSG I have the balls!');
  await reads(iris, english.matchDay.messageSent('Lucía'));
  await reads(lucia, /^Rally: Iris te ha escrito sobre tu partido de tenis\. Responde LEER/);
  await say(lucia, 'LEER');
  await reads(lucia, spanish.matchDay.messages('Iris', ['I have the balls!']));
  product.clock.set(new Date(startsAt.getTime() - 20 * 60_000));
  await say(lucia, 'voy tarde');
  await reads(lucia, spanish.matchDay.lateToldOpponent('Iris'));
  await reads(iris, english.matchDay.late('tennis', 'Lucía'));
  await say(lucia, 'LLEGUÉ');
  await reads(lucia, spanish.matchDay.arrived('Iris'));
});

test('on the morning after she texts the score, and hears that it is confirmed', async () => {
  product.clock.set(atHour(await agreedTime(), 1, 9));
  await reads(lucia, spanish.score.request('tennis'));
  await say(lucia, '6-5 6-4');
  await reads(lucia, /^Rally: ese marcador no puede ser final\. El set 1 no puede terminar de ese modo\./);
  await say(lucia, 'gané 6-4 7-5 saque y volea');
  await reads(lucia, 'Rally: anotado, ganaste 6-4, 7-5. Le pedimos a tu rival que lo confirme.');
  await reads(iris, /^Rally: your opponent says you lost 4-6, 5-7/);
  await say(iris, 'OK');
  await reads(iris, english.score.agreed);
  await vi.waitFor(async () => {
    const request = { params: { id: lucia.id }, query: { sport: 'tennis' as const } };
    expect((await product.api.call(getPlayerProfile, request)).body).toMatchObject({ wins: 1, matchesCompleted: 1 });
  }, patience);
  await reads(lucia, spanish.score.confirmed('tennis', '6-4, 7-5'));
  await say(lucia, 'REVANCHA');
  await reads(lucia, spanish.matchDay.rematchWanted('tennis', 'Iris'));
  await say(lucia, 'NO REVANCHA');
  await reads(lucia, spanish.matchDay.rematchTakenBack('Iris'));
});

test('she gets help, opts out and comes back', async () => {
  await say(lucia, 'AYUDA');
  await reads(lucia, /^Rally: tenis y pickleball, hasta 5 mensajes por semana\. Responde SI o NO \(semana\)/);
  await say(lucia, 'ALTO');
  await reads(lucia, spanish.optOut.stopped);
  await say(lucia, 'START');
  await reads(lucia, spanish.optOut.started);
  const sent = await product.messagesTo(lucia.phone);
  // The code is in the language of the page that requested it. Everything else was in Spanish, except what Iris wrote.
  for (const text of sent.filter((one) => !one.startsWith('Your Rally code')))
    expect(text).not.toMatch(/\b(you|your|match|reply|week)\b/i);
  await vi.waitFor(async () => expect(await product.broken()).toEqual([]), { timeout: 100_000, interval: 1_000 });
});
