import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataServiceNames, type ReplyOf } from '@rally/contracts';
import { exportOwnData } from '@rally/contracts/gateway';
import { closeAccount, confirmPhoneChange, requestCloseCode, requestPhoneChange } from '@rally/contracts/identity';
import { answerOptIn, approveMatch, listPendingMatches, sendMatchNotification } from '@rally/contracts/matchmaking';
import { buyLifetimeAccess } from '@rally/contracts/payments';
import { saveProfile, subscribe, textConsentWordings } from '@rally/contracts/players';
import { demoPhones } from '@rally/one-machine';
import { findNewestCode, requestCode, startAndAwaitWeeklyRun } from '@rally/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findPersonalBytes } from './find-personal-bytes.ts';
import { type Product, startProduct } from './start-product.ts';

// The tests run in order: sign up, use the account, export, close it, and search everywhere.
vi.setConfig({ testTimeout: 120_000 });
const phone = '+13015550163';
/** The phone with which the person signed up. */
const formerPhone = '+13015550165';
const person = { name: 'Quillon Zabriskie', email: 'quillon.z@rally.example' };
const personal = { ...person, phone };
const opponentPhone = '+13015550164';
const place = {
  zipCode: '20814',
  region: 'Washington, D.C. / Northern Virginia / Maryland',
  skill: 3.5,
  sport: 'tennis',
  availabilityDays: 'Mon,Wed,Sat',
  availabilityTimeBlocks: 'Evening,Morning',
} as const;
const logLines: string[] = [];
let product: Product;
let token: string;
let userId: string;
let matchId: string;

beforeAll(async () => {
  product = await startProduct({
    startAt: '2026-11-18T15:00:00Z',
    samplePlayers: 2,
    logTo: { write: (line) => logLines.push(line) },
  });
  const signup = { ...place, skill: '3.5', availability: 'Flexible', gender: '', opponentGenderPreference: 'any' };
  await product.api.call(subscribe, { body: { ...signup, phone: formerPhone, consent: true } });
  await product.reply(formerPhone, 'HELP');
  ({ token, userId } = await product.signIn(formerPhone));
  const newCode = await requestCode(
    () => product.messagesTo(phone),
    () => product.api.call(requestPhoneChange, { token, body: { phone } }),
  );
  const currentCode = findNewestCode(await product.messagesTo(formerPhone)) ?? '';
  await product.api.call(confirmPhoneChange, { token, body: { phone, currentCode, newCode } });
  await product.settled();
  await product.api.call(saveProfile, { token, body: { ...place, ...person } });
}, 300_000);
afterAll(() => product?.stop());

test('a player is matched, the opponent gets name and phone by message, and the player buys lifetime access', async () => {
  const opponent = await product.signIn(opponentPhone);
  await product.settled();
  const textConsent = { wording: 'signup', version: textConsentWordings.signup.version };
  await product.api.call(saveProfile, {
    token: opponent.token,
    body: { ...place, name: 'Olive Opponent', textConsent },
  });
  await product.settled();
  for (const one of [token, opponent.token])
    await product.api.call(answerOptIn, { token: one, body: { answer: 'yes' } });
  const staff = await product.signIn(demoPhones.admin);
  await startAndAwaitWeeklyRun(product.api, staff.token, { dryRun: false });
  const [match] = (await product.api.call(listPendingMatches, { token: staff.token })).body.matches;
  matchId = match?.id ?? '';
  await product.api.call(approveMatch, { token: staff.token, params: { id: matchId } });
  await product.settled();
  const text = `You play ${person.name}, (301) 555-0163.`;
  const messages = { user1Message: text, user2Message: text };
  await product.api.call(sendMatchNotification, { token: staff.token, params: { id: matchId }, body: messages });
  await vi.waitFor(async () => expect(await product.messagesTo(opponentPhone)).toContain(text), 60_000);
  const { url } = (await product.api.call(buyLifetimeAccess, { token })).body;
  const card = { card: '4242424242424242' };
  expect(await product.sandbox('POST', `/checkout/${new URL(url).pathname.split('/').at(-1)}/pay`, card)).toBe(200);
  await product.reply(phone, 'STOP');
  await product.settled();
});

test('a player downloads all data about them as one file, at most once a minute', async () => {
  const reply = await product.api.call(exportOwnData, { token });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-disposition')).toMatch(
    /^attachment; filename="rally-export-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(reply.body).toMatchObject({
    ok: true,
    identity: { account: { id: userId, phone }, sessions: [expect.objectContaining({ id: expect.any(String) })] },
    players: { profile: person, photos: [] },
    matchmaking: { matches: [expect.objectContaining({ id: matchId })], blocks: [] },
    scoring: { scores: [] },
    payments: { payments: [expect.objectContaining({ state: 'succeeded' })] },
    notifications: {
      hasOptedOut: true,
      replies: expect.arrayContaining([expect.objectContaining({ meaning: 'stop' })]),
    },
  });
  const held = new Set((await Promise.all([userId, phone, formerPhone].map(product.listCollectionsWith))).flat());
  const missing = [...held].filter((collection) => !isInExport(collection, reply.body));
  expect(missing).toEqual([]);
  expect((await product.api.call(exportOwnData, { token })).status).toBe(429);
  expect((await product.api.call(exportOwnData)).status).toBe(401);
});

/** For each collection, the part of the export with what it holds about a player. */
const exportedAs: Record<string, readonly [service: keyof ReplyOf<typeof exportOwnData>, section: string]> = {
  'identity.accounts': ['identity', 'account'],
  'identity.sessions': ['identity', 'sessions'],
  'identity.message_allowances': ['identity', 'codesSentAt'],
  'identity.audit_entries': ['identity', 'changes'],
  'players.players': ['players', 'profile'],
  'players.subscribers': ['players', 'signups'],
  'matchmaking.matches': ['matchmaking', 'matches'],
  'matchmaking.opt_ins': ['matchmaking', 'optIns'],
  'payments.payments': ['payments', 'payments'],
  'notifications.messages': ['notifications', 'messages'],
  'notifications.inbound_messages': ['notifications', 'replies'],
  'notifications.phones': ['notifications', 'phone'],
};
/** Not exported: hashes of codes, handled events, runs (whose outcome is a match), copies of other services' data, and who links from where. */
const heldWithoutContent =
  /^identity\.code_challenges$|^\w+\.inbox$|^matchmaking\.(runs|run_pairs|account_phones)$|\.known_|^scoring\.players$/;

function isInExport(collection: string, exported: ReplyOf<typeof exportOwnData>): boolean {
  if (heldWithoutContent.test(collection)) return true;
  const [service, section] = exportedAs[collection] ?? [];
  const data = service && Object(exported[service])[section ?? ''];
  return data !== undefined && data !== null && (!Array.isArray(data) || data.length > 0);
}

test('name, phone and email are in the data folder before the account is closed', async () => {
  const found = await product.whileStopped((folder) => findPersonalBytes(folder, personal));
  for (const what of ['name', 'phone', 'email']) expect(found.join()).toContain(`${what} in`);
});

test('a closed account is in no byte of the data folder, only its payments and results by id', async () => {
  const code = await requestCode(
    () => product.messagesTo(phone),
    () => product.api.call(requestCloseCode, { token }),
  );
  expect((await product.api.call(closeAccount, { token, body: { code } })).status).toBe(200);
  await expect.poll(() => product.listErasedBy(userId)).toEqual([...dataServiceNames].sort());
  await product.settled();
  for (const text of [phone, formerPhone, 'Quillon', 'quillon.z'])
    expect(await product.listCollectionsWith(text), text).toEqual([]);
  expect(await product.broken()).toEqual([]);
  expect((await product.api.call(exportOwnData, { token })).status).toBe(401);
  for (const one of [personal, { ...personal, phone: formerPhone }])
    expect(await product.whileStopped((folder) => findPersonalBytes(folder, one))).toEqual([]);
  const log = logLines.join('');
  for (const text of ['Quillon', 'quillon.z', '3015550163', '3015550165']) expect(log).not.toContain(text);
});

test('the table of retention names every collection, and its times are those of the indexes that delete', async () => {
  const table = await readFile(join(import.meta.dirname, '../../docs/retention.md'), 'utf8');
  const ofEachService = /^\w+\.(closed_accounts|dead_letters|inbox|leases|migrations|republish_checkpoints)$/;
  const nameInTable = (collection: string) => `\`${collection.replace(ofEachService, '$1')}\``;
  const collections = await product.listCollections();
  expect(collections.filter((collection) => !table.includes(nameInTable(collection)))).toEqual([]);

  const rows = table.split('\n').filter((line) => line.startsWith('| ') && line.split('|').length === 6);
  const indexes = await product.listExpiryIndexes();
  const wrong = collections.flatMap((collection) => {
    const ofCollection = rows.filter((row) => row.split('|')[2]?.includes(nameInTable(collection)));
    const written = ofCollection.flatMap((row) =>
      [...(row.split('TTL on ')[1]?.matchAll(/`(\w+)`/g) ?? [])].map(([, field]) => field),
    );
    const own = indexes.filter((index) => index.collection === collection);
    const isInWords = own.every(
      ({ seconds }) => seconds === 0 || ofCollection.some((row) => row.includes(toWords(seconds))),
    );
    const fields = own.map(({ field }) => field);
    return isInWords && [...new Set(written)].sort().join() === fields.sort().join()
      ? []
      : [{ collection, written, own }];
  });
  expect(wrong).toEqual([]);
});

function toWords(seconds: number): string {
  const days = seconds / 86_400;
  return days % 365 === 0 ? `${days / 365} years` : `${days} days`;
}
