import {
  approveMatch,
  blockPlayer,
  bulkApproveMatches,
  editMatch,
  getMatch,
  listBlocks,
  matchReplyHandled,
  notificationRequested,
  notificationWithdrawn,
  offerMatchTimes,
  sendMatchNotification,
} from '@rally/contracts/matchmaking';
import { matchAnsweredByMessage, messageSent } from '@rally/contracts/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Match } from '../../src/matches/match.ts';
import { testMatchWeek } from '../builders/create-test-match.ts';
import { type MatchesLeague, startMatchesLeague } from '../matches-test-league.ts';

let service: MatchesLeague;
beforeAll(async () => {
  service = await startMatchesLeague();
});
afterAll(() => service.stop());

async function block({ user1Id, user2Id }: Match) {
  const { body } = await service.call(blockPlayer, {
    token: await service.token(user1Id),
    params: { playerId: user2Id ?? '' },
  });
  return body.scheduledMatchIds;
}

const staffCall = (id: string) => ({ token: service.staffToken, params: { id } });
const texts = { user1Message: 'Hello', user2Message: 'Hello' };
const send = (id: string) => service.call(sendMatchNotification, { ...staffCall(id), body: texts });

test('a pending match between blocked players cannot be approved, alone or with others', async () => {
  const [free, apart] = [await service.addMatch(), await service.addMatch()];
  expect(await block(apart)).toEqual([]);
  const { status, json } = await service.call(approveMatch, staffCall(apart.id));
  expect([status, json.code]).toEqual([409, 'players_blocked']);
  const bulk = await service.call(bulkApproveMatches, {
    token: service.staffToken,
    body: { matchIds: [free.id, apart.id] },
  });
  expect(bulk.body.matches.map(({ id }) => id)).toEqual([free.id]);
  expect(bulk.body.refused).toMatchObject([{ id: apart.id, code: 'players_blocked' }]);
  expect((await service.matches.findById(apart.id))?.status).toBe('pending');
});

test('an approved match that nobody was told about cannot be edited or announced after a block', async () => {
  const match = await service.addMatch();
  await service.call(approveMatch, staffCall(match.id));
  await block(match);
  const edit = await service.call(editMatch, { ...staffCall(match.id), body: { region: 'Chicago, IL' } });
  expect(edit.json.code).toBe('players_blocked');
  expect((await send(match.id)).json.code).toBe('players_blocked');
  const seen = await service.call(getMatch, { token: await service.token(match.user1Id), params: { id: match.id } });
  expect(seen.status).toBe(404);
  expect(service.harness.published(notificationRequested)).toEqual([]);
});

test('messages that are on their way when a player blocks the other are withdrawn, once', async () => {
  const match = await service.addMatch();
  await service.call(approveMatch, staffCall(match.id));
  await send(match.id);
  for (let time = 0; time < 2; time += 1) expect(await block(match)).toEqual([]);
  await service.harness.settled();
  const requestId = (await service.matches.findById(match.id))?.notification?.requestId;
  expect(service.harness.published(notificationWithdrawn)).toMatchObject([
    { matchId: match.id, requestId, playerIds: [match.user1Id, match.user2Id] },
  ]);
  expect((await send(match.id)).json.code).toBe('players_blocked');
});

/** Adds a match that both players were told about. */
async function addAnnouncedMatch(): Promise<Match> {
  const match = await service.addMatch();
  await service.call(approveMatch, staffCall(match.id));
  await send(match.id);
  const requestId = (await service.matches.findById(match.id))?.notification?.requestId ?? '';
  for (const playerId of [match.user1Id, match.user2Id ?? '']) {
    await service.harness.emit(messageSent, {
      subject: `message-${playerId}`,
      version: 1,
      data: {
        messageId: `message-${playerId}`,
        playerId,
        phone: '+12025550201',
        channel: 'sms',
        purpose: 'match_notification',
        matchId: match.id,
        requestId,
        week: testMatchWeek,
        sentAt: service.harness.clock.now().toISOString(),
      },
    });
  }
  return match;
}

test('a phone that is changed after a block is not shown to the opponent, on screens or by text', async () => {
  const match = await addAnnouncedMatch();
  const user2Id = match.user2Id ?? '';
  const seen = async (id: string) =>
    (await service.call(getMatch, { token: await service.token(id), params: { id: match.id } })).body;
  await service.putPlayer(user2Id, { name: 'Ben Cole', phone: '+12025550203' });
  expect((await seen(match.user1Id)).user2Phone).toBe('+12025550203');
  await block(match);
  expect((await seen(match.user1Id)).user2Phone).toBe('+12025550203');
  service.clock.advanceSeconds(60);
  await service.putPlayer(user2Id, { name: 'Ben Cole', phone: '+12025550204' });
  const { user2Name, user2Phone, user2 } = await seen(match.user1Id);
  expect([user2Name, user2Phone, user2?.phone]).toEqual(['Ben Cole', null, null]);
  expect((await seen(user2Id)).user1Phone).toBe('+12025550201');

  for (const playerId of [match.user1Id, user2Id]) {
    const receivedAt = service.clock.now().toISOString();
    const word = {
      playerId,
      matchId: match.id,
      messageId: `SM-${playerId}`,
      reply: 'details',
      startsAt: null,
    } as const;
    await service.harness.emit(matchAnsweredByMessage, {
      subject: playerId,
      version: 1,
      data: { ...word, receivedAt },
    });
  }
  await service.harness.settled();
  const answers = service.harness.published(matchReplyHandled).filter(({ matchId }) => matchId === match.id);
  expect(answers.map(({ playerId, hidesContact }) => [playerId, hidesContact])).toEqual([
    [match.user1Id, true],
    [user2Id, false],
  ]);
});

test('a name, ZIP or home court changed after a block is not shown to the opponent, who keeps seeing the former one', async () => {
  const court = (name: string) => ({ placeId: name, name, address: `${name} St`, lat: 40.7, lng: -74 });
  const match = await addAnnouncedMatch();
  const user2Id = match.user2Id ?? '';
  const home = { name: 'Ben Cole', zipCode: '07102', region: 'Newark, NJ', homeCourt: court('Oak') };
  await service.putPlayer(user2Id, home);
  const seen = async (id: string) =>
    (await service.call(getMatch, { token: await service.token(id), params: { id: match.id } })).body;
  const before = await seen(match.user1Id);
  expect(before.user2).toMatchObject({ zipCode: '07102', homeCourtName: 'Oak' });
  await block(match);
  const moved = { zipCode: '60601', region: 'Chicago, IL', homeCourt: court('Elm') };
  await service.putPlayer(user2Id, { ...moved, name: 'I know where you live' });
  const { version: _before, ...unchanged } = before;
  expect(await seen(match.user1Id)).toMatchObject(unchanged);
  expect((await seen(user2Id)).user2).toMatchObject({ zipCode: '60601', homeCourtName: 'Elm' });
  const token = await service.token(match.user1Id);
  const body = { times: [match.slots[0]?.startsAt ?? ''], courtId: 'Elm' };
  const offered = await service.call(offerMatchTimes, { token, params: { id: match.id }, body });
  expect(offered.json.code).toBe('court_unknown');
});

test('the list of blocked players keeps the names that they had when they were blocked', async () => {
  const match = await addAnnouncedMatch();
  const user2Id = match.user2Id ?? '';
  await service.putPlayer(user2Id, { name: 'Ben Cole' });
  await block(match);
  await service.putPlayer(user2Id, { name: 'I know where you live' });
  const { body } = await service.call(listBlocks, { token: await service.token(match.user1Id) });
  expect(body.players).toMatchObject([{ id: user2Id, name: 'Ben Cole' }]);
});

test('a photo changed after a block is not shown to the opponent, and no other photo replaces it', async () => {
  const match = await addAnnouncedMatch();
  const user2Id = match.user2Id ?? '';
  const photo = (file: string) => `https://photos.example/${file}`;
  await service.putPlayer(user2Id, { profilePhoto: photo('before.webp') });
  const seen = async (id: string) =>
    (await service.call(getMatch, { token: await service.token(id), params: { id: match.id } })).body;
  await block(match);
  expect((await seen(match.user1Id)).user2?.profilePhoto).toBe(photo('before.webp'));
  await service.putPlayer(user2Id, { profilePhoto: photo('after.webp') });
  const after = await seen(match.user1Id);
  expect([after.user2?.profilePhoto, after.user2Details?.profilePhoto]).toEqual([null, null]);
  expect((await seen(user2Id)).user2?.profilePhoto).toBe(photo('after.webp'));
});

test('a blocked player sees the name and photo that everyone sees on the profile, even after they change', async () => {
  const match = await addAnnouncedMatch();
  await block(match);
  const changed = { name: 'Ann Poe', profilePhoto: 'https://photos.example/new.webp' };
  await service.putPlayer(match.user1Id, { ...changed, region: 'Chicago, IL' });
  const token = await service.token(match.user2Id ?? '');
  const { user1 } = (await service.call(getMatch, { token, params: { id: match.id } })).body;
  expect(user1).toMatchObject(changed);
  expect(user1?.region).not.toBe('Chicago, IL');
});

test('an inherited block, which has no places, does not hide those of a later block', async () => {
  const match = await addAnnouncedMatch();
  const user2Id = match.user2Id ?? '';
  await service.putPlayer(user2Id, { name: 'Ben Cole', region: 'Newark, NJ' });
  const createdAt = new Date(service.clock.now().getTime() - 1000);
  const inherited = { blockerId: user2Id, blockedId: match.user1Id, inheritedFrom: 'former', createdAt };
  await service.deps.blocks.add(inherited);
  await block(match);
  await service.putPlayer(user2Id, { name: 'I know where you live', region: 'Chicago, IL' });
  const token = await service.token(match.user1Id);
  const seen = await service.call(getMatch, { token, params: { id: match.id } });
  expect(seen.body.user2).toMatchObject({ name: 'Ben Cole', region: 'Newark, NJ' });
});

test('a match that both were told about stays, and the player who blocked learns which one', async () => {
  const match = await addAnnouncedMatch();
  expect(await block(match)).toEqual([match.id]);
  const other = await service.call(getMatch, {
    token: await service.token(match.user2Id ?? ''),
    params: { id: match.id },
  });
  expect(other.body.status).toBe('scheduled');
  expect(JSON.stringify(other.body)).not.toMatch(/blocked/i);
  expect((await service.call(editMatch, { ...staffCall(match.id), body: { region: 'Chicago, IL' } })).status).toBe(200);
});
