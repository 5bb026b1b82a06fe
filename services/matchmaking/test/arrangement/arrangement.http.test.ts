import type { EventData } from '@rally/contracts';
import { hourMs } from '@rally/contracts/durations';
import {
  editMatch,
  matchArrangementChanged,
  offerMatchTimes,
  rescheduleMatch,
  timeChoiceMessageHandled,
} from '@rally/contracts/matchmaking';
import { matchTimesChosenByMessage } from '@rally/contracts/notifications';
import type { playerUpdated } from '@rally/contracts/players';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type PaidMatchesLeague, startPaidMatchesLeague } from '../paid-matches/paid-matches-league.ts';

type PlayerSnapshot = EventData<typeof playerUpdated>;

let service: PaidMatchesLeague;
beforeEach(async () => {
  await service?.stop();
  service = await startPaidMatchesLeague();
});
afterAll(() => service.stop());

/** A match between ann and bob that both have paid for. */
async function revealedMatch(
  payers: readonly string[] = ['ann', 'bob'],
  homeCourts: Partial<Record<string, PlayerSnapshot['homeCourt']>> = {},
) {
  for (const id of ['ann', 'bob']) await service.joinReliable(id, { homeCourt: homeCourts[id] ?? null });
  await service.search('ann');
  const { id } = await service.search('bob');
  for (const payer of payers) await service.pays(payer, id);
  return service.see('bob', id);
}

async function offer(
  playerId: string,
  id: string,
  times: readonly (string | undefined)[],
  courtId?: string,
  seenVersion?: number,
) {
  return service.call(offerMatchTimes, {
    token: await service.token(playerId),
    params: { id },
    body: { times: times.flatMap((time) => time ?? []), ...(courtId && { courtId }), seenVersion },
  });
}

const inHours = (hours: number) => new Date(service.clock.now().getTime() + hours * hourMs).toISOString();

async function reschedule(playerId: string, id: string) {
  return service.call(rescheduleMatch, { token: await service.token(playerId), params: { id } });
}

async function arrangements(id: string) {
  await service.harness.settled();
  return service.harness.published(matchArrangementChanged).filter((match) => match.id === id);
}

test("one player's choice is offered to the other, whose choice settles the time", async () => {
  const { id, slots } = await revealedMatch();
  const [first, second] = slots.map(({ startsAt }) => startsAt);
  const offered = await offer('ann', id, [first, second]);
  expect(offered.body.match).toMatchObject({
    scheduledDate: null,
    arrangement: { changedBy: 'user1', offer: { by: 'user1', times: [first, second], round: 1 } },
  });
  const agreed = await offer('bob', id, [second]);
  expect(agreed.body.match).toMatchObject({ scheduledDate: second, arrangement: { changedBy: 'user2', offer: null } });
  expect((await service.see('ann', id)).scheduledDate).toBe(second);
  expect(await arrangements(id)).toMatchObject([{ scheduledDate: null }, { scheduledDate: second }]);
});

test('a player chooses a court with the times, and accepting a time settles that court', async () => {
  const park = { placeId: 'park', name: 'Park', address: '1 Main St', lat: 38.91, lng: -77.01 };
  const { id, slots } = await revealedMatch(['ann', 'bob'], {
    ann: park,
    bob: { ...park, placeId: 'gym', name: 'Gym' },
  });
  const [first, second] = slots.map(({ startsAt }) => startsAt);
  expect((await service.see('ann', id)).courtChoices?.map(({ placeId }) => placeId)).toEqual(['park', 'gym']);
  expect((await offer('ann', id, [first], 'elsewhere')).json.code).toBe('court_unknown');
  for (let attempt = 0; attempt < 2; attempt += 1) await offer('ann', id, [first, second], 'park');
  expect((await offer('bob', id, [first], 'gym')).body.match).toMatchObject({
    scheduledDate: null,
    arrangement: { offer: { by: 'user2', court: { name: 'Gym' }, round: 2 } },
  });
  const countered = (await offer('ann', id, [second])).body.match;
  expect(countered.arrangement?.offer).toMatchObject({ court: { name: 'Gym' }, round: 3 });
  expect((await offer('bob', id, [second])).body.match).toMatchObject({
    scheduledDate: second,
    suggestedCourt: { placeId: 'gym', address: '1 Main St' },
  });
  expect((await offer('bob', id, [second], 'gym')).status).toBe(200);
  expect((await offer('bob', id, [second], 'park')).json.code).toBe('time_agreed');
  expect(await arrangements(id)).toMatchObject([
    {},
    {},
    {},
    { court: { placeId: 'gym' }, arrangement: { offer: null } },
  ]);
});

test('repeated offers and acceptances change nothing', async () => {
  const { id, slots } = await revealedMatch();
  const time = slots[0]?.startsAt;
  for (let attempt = 0; attempt < 2; attempt += 1) expect((await offer('ann', id, [time])).status).toBe(200);
  for (let attempt = 0; attempt < 2; attempt += 1) expect((await offer('bob', id, [time])).status).toBe(200);
  expect(await arrangements(id)).toHaveLength(2);
});

test('an offer from a tab that has not seen the latest one does not replace it', async () => {
  const { id, slots, version } = await revealedMatch();
  const [first, second] = slots.map(({ startsAt }) => startsAt);
  const offered = await offer('ann', id, [first, second], undefined, version);
  expect((await offer('ann', id, [second], undefined, version)).json.code).toBe('times_already_offered');
  expect((await offer('ann', id, [second, first], undefined, version)).status).toBe(200);
  expect((await offer('bob', id, [inHours(40)], undefined, version)).json.code).toBe('opponent_offered_times');
  expect(await arrangements(id)).toHaveLength(1);
  expect((await offer('ann', id, [second], undefined, offered.body.match.version)).status).toBe(200);
  expect((await offer('bob', id, [second], undefined, version)).body.match.scheduledDate).toBe(second);
});

test('two players who choose the same time at the same moment have agreed on it', async () => {
  const { id, slots } = await revealedMatch();
  const time = slots[0]?.startsAt;
  await Promise.all([offer('ann', id, [time]), offer('bob', id, [time])]);
  expect((await service.see('ann', id)).scheduledDate).toBe(time);
});

test('players can offer their own times, but only within the days of the match', async () => {
  const { id } = await revealedMatch();
  expect((await offer('ann', id, [inHours(30)])).status).toBe(200);
  expect((await offer('ann', id, [inHours(-1)])).json.code).toBe('time_not_open');
  expect((await offer('ann', id, [inHours(8 * 24)])).json.code).toBe('time_not_open');
});

test('a player who reschedules before the start gives up the time, and the opponent sees it', async () => {
  const { id, slots } = await revealedMatch();
  const time = slots[0]?.startsAt;
  await offer('ann', id, [time]);
  await offer('bob', id, [time]);
  expect((await offer('ann', id, [slots[1]?.startsAt])).json.code).toBe('time_agreed');
  for (let attempt = 0; attempt < 2; attempt += 1) expect((await reschedule('ann', id)).status).toBe(200);
  expect(await service.see('bob', id)).toMatchObject({
    scheduledDate: null,
    arrangement: { changedBy: 'user1', offer: null },
  });
  expect(await arrangements(id)).toHaveLength(3);
});

test('an agreed time cannot be given up in the last two hours before it', async () => {
  const { id } = await revealedMatch();
  const scheduledDate = new Date(service.clock.now().getTime() + 2 * hourMs).toISOString();
  await service.call(editMatch, { token: await service.staff(), params: { id }, body: { scheduledDate } });
  service.clock.advanceSeconds(1);
  expect((await reschedule('ann', id)).json.code).toBe('reschedule_too_close');
  expect((await service.see('bob', id)).scheduledDate).toBe(scheduledDate);
  service.clock.advanceSeconds(-1);
  expect((await reschedule('ann', id)).status).toBe(200);
});

test('a player can change an unanswered offer three times, and again once the opponent acts', async () => {
  const { id } = await revealedMatch();
  for (const hours of [30, 31, 32, 33]) expect((await offer('ann', id, [inHours(hours)])).status).toBe(200);
  expect((await offer('ann', id, [inHours(34)])).json.code).toBe('time_offer_changes_used_up');
  expect((await offer('ann', id, [inHours(33)])).status).toBe(200);
  expect(await arrangements(id)).toHaveLength(4);
  expect((await offer('bob', id, [inHours(35)])).status).toBe(200);
  expect((await offer('ann', id, [inHours(36)])).status).toBe(200);
});

test('a match that has started cannot be rescheduled', async () => {
  const { id } = await revealedMatch();
  const scheduledDate = new Date(service.clock.now().getTime() - 60_000).toISOString();
  await service.call(editMatch, { token: await service.staff(), params: { id }, body: { scheduledDate } });
  expect((await reschedule('ann', id)).json.code).toBe('match_started');
});

test('a time set by staff replaces what the players were offering each other', async () => {
  const { id, slots } = await revealedMatch();
  await offer('ann', id, [slots[0]?.startsAt]);
  const scheduledDate = slots[1]?.startsAt;
  await service.call(editMatch, { token: await service.staff(), params: { id }, body: { scheduledDate } });
  expect(await service.see('bob', id)).toMatchObject({ scheduledDate, arrangement: null });
});

test('only players who know each other can arrange their match', async () => {
  const { id, slots } = await revealedMatch(['ann']);
  const time = slots[0]?.startsAt;
  expect((await offer('ann', id, [time])).json.code).toBe('opponent_locked');
  expect((await reschedule('bob', id)).json.code).toBe('opponent_locked');
  expect((await offer('eve', id, [time])).status).toBe(404);
  expect((await reschedule('eve', id)).status).toBe(404);
});

test('times chosen by message count like those chosen in the app, and the player is told the outcome', async () => {
  const { id, slots } = await revealedMatch();
  const [first, second] = slots.map(({ startsAt }) => startsAt);
  let messages = 0;
  async function choose(playerId: string, times: readonly (string | undefined)[]) {
    messages += 1;
    const data = {
      playerId,
      matchId: id,
      times: times.flatMap((time) => time ?? []),
      receivedAt: service.clock.now().toISOString(),
      messageId: `message-${messages}`,
    };
    await service.harness.emit(matchTimesChosenByMessage, { subject: playerId, version: 1, data });
    await service.harness.settled();
    return service.harness.published(timeChoiceMessageHandled).at(-1);
  }
  expect(await choose('ann', [first, second])).toMatchObject({ playerId: 'ann', outcome: 'offered', sport: 'tennis' });
  expect(await choose('eve', [second])).toMatchObject({ outcome: 'not_open' });
  expect(await choose('bob', [second])).toMatchObject({ outcome: 'agreed', scheduledDate: second });
  expect(await choose('bob', [second])).toMatchObject({ outcome: 'agreed', scheduledDate: second });
  expect(await choose('ann', [first])).toMatchObject({ outcome: 'already_agreed' });
  expect(await arrangements(id)).toHaveLength(2);
});

test('a court named by message goes with its times; an unknown one changes nothing and is answered with the choices', async () => {
  const park = { placeId: 'park', name: 'Oak Park', address: '1 Main St', lat: 38.91, lng: -77.01 };
  const gym = { ...park, placeId: 'gym', name: 'Elm Gym' };
  const { id, slots } = await revealedMatch(['ann', 'bob'], { ann: park, bob: gym });
  const [first = ''] = slots.map(({ startsAt }) => startsAt);
  async function choose(playerId: string, court: string) {
    const messageId = `SM-${crypto.randomUUID()}`;
    const about = { playerId, matchId: id, receivedAt: service.clock.now().toISOString(), messageId };
    await service.harness.emit(matchTimesChosenByMessage, {
      subject: playerId,
      version: 1,
      data: { ...about, times: [first], court },
    });
    await service.harness.settled();
    return service.harness.published(timeChoiceMessageHandled).find((answer) => answer.messageId === messageId);
  }
  expect(await choose('ann', 'the moon')).toMatchObject({ outcome: 'court_unknown', courts: ['Oak Park', 'Elm Gym'] });
  expect(await arrangements(id)).toEqual([]);
  expect(await choose('ann', 'oak park')).toMatchObject({ outcome: 'offered' });
  expect(await choose('bob', 'my court')).toMatchObject({ outcome: 'offered' });
  expect(await choose('ann', 'Elm')).toMatchObject({ outcome: 'agreed', scheduledDate: first });
  expect((await service.see('ann', id)).suggestedCourt?.name).toBe('Elm Gym');
});
