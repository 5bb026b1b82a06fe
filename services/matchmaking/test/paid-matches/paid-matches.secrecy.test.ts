import { type Call, calls } from '@rally/contracts';
import { accountUpdated } from '@rally/contracts/identity';
import { cancelMatch, getMatch } from '@rally/contracts/matchmaking';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount } from '../matchmaking-test-league.ts';
import { type PaidMatchesLeague, startPaidMatchesLeague } from './paid-matches-league.ts';

const opponent = 'player-anneliese';
const phone = '+12025550177';
/** Everything that identifies or locates the opponent. */
const secrets = [
  opponent,
  'Anneliese Quist',
  'Anneliese',
  'Quist',
  phone,
  phone.slice(2),
  'anneliese.webp',
  'Lark Street',
  'Lark Courts',
  '20002',
  'Annapolis, MD',
  '38.987654',
  '-77.123456',
];

let service: PaidMatchesLeague;
let id: string;
beforeAll(async () => {
  service = await startPaidMatchesLeague();
  await service.joinReliable(opponent, {
    name: 'Anneliese Quist',
    profilePhoto: 'https://rally.example/photos/anneliese.webp',
    region: 'Annapolis, MD',
    zipCode: '20002',
    lat: 38.987654,
    lng: -77.123456,
    homeCourt: { placeId: 'lark', name: 'Lark Courts', address: 'Lark Street 1', lat: 38.987654, lng: -77.123456 },
  });
  await service.harness.emit(accountUpdated, {
    subject: opponent,
    version: 2,
    data: { ...createTestAccount(opponent), phone },
  });
  await service.joinReliable('bob');
  await service.search(opponent);
  id = (await service.search('bob')).id;
});
afterAll(() => service.stop());

/** Everything that the service returns to a caller, for each call of its contract, with valid and invalid input. */
async function everyAnswer(token: string | undefined): Promise<string> {
  const all: readonly Call[] = Object.values(calls);
  const own = all.filter((call) => call.owner === 'matchmaking' && call !== cancelMatch);
  const bodies = [
    undefined,
    {},
    { sport: 'tennis' },
    { answer: 'no' },
    { matchIds: [id] },
    { user1Message: 'Hi', user2Message: 'Hi' },
  ];
  const answers: string[] = [];
  for (const call of own) {
    for (const body of call.method === 'GET' || call.method === 'DELETE' ? [undefined] : bodies) {
      answers.push(`${call.path}\n${await bytesOf(token, call.method, call.path, body)}`);
    }
  }
  const feed = /\/calendar\/[\w-]+\.ics/.exec(answers.join())?.[0];
  if (feed) answers.push(await bytesOf(undefined, 'GET', feed));
  return answers.join('\n');
}

async function bytesOf(token: string | undefined, method: string, path: string, body?: object): Promise<string> {
  const url = service.url + path.replace(':id', id).replace(':runId', id).replace(':userId', opponent);
  const response = await fetch(url, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return JSON.stringify([...response.headers]) + (await response.text());
}

function secretsIn(answers: string): string[] {
  // Random ids are hexadecimal, so they sometimes contain the five digits of a ZIP code.
  const texts = answers.replaceAll(/[0-9a-f]{12,}/g, '');
  return secrets.filter((secret) => texts.includes(secret));
}

async function lockedPlayerSees(): Promise<string[]> {
  return secretsIn(await everyAnswer(await service.token('bob')));
}

test('staff see everything, so the search for secrets can find them', async () => {
  const { json } = await service.call(getMatch, { token: await service.staff(), params: { id } });
  expect(secretsIn(JSON.stringify(json))).toEqual(secrets);
});

test('no response to the player, visitors or strangers contains a byte about a locked opponent', async () => {
  expect(await lockedPlayerSees()).toEqual([]);
  expect(secretsIn(await everyAnswer(undefined))).toEqual([]);
  expect(secretsIn(await everyAnswer(await service.token('stranger')))).toEqual([]);
});

test('the same holds after the opponent paid, the player’s fee was refunded or the match was canceled', async () => {
  await service.pays(opponent, id);
  expect(await lockedPlayerSees()).toEqual([]);
  await service.pays('bob', id);
  expect((await lockedPlayerSees()).length).toBeGreaterThan(6);
  await service.refunds('bob', id);
  expect(await lockedPlayerSees()).toEqual([]);
  const off = { token: await service.token(opponent), params: { id }, body: { reason: 'late_cancel' } };
  expect((await service.call(cancelMatch, off)).status).toBe(200);
  expect(await lockedPlayerSees()).toEqual([]);
});
