import { dayMs } from '@rally/contracts/durations';
import { auditRecorded } from '@rally/contracts/identity';
import { formerAccountLinked, threadMessageReported } from '@rally/contracts/matchmaking';
import {
  decideReport,
  formerPlayerName,
  listReports,
  playersErrors,
  reportDecided,
  reportSubmitted,
  reportsPerWeekMax,
  saveProfile,
  submitReport,
} from '@rally/contracts/players';
import { connectDatabase } from '@rally/service-kit';
import { getDatabaseUri } from '@rally/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PlayersUnderTest, startPlayersUnderTest } from './players-under-test.ts';

let players: PlayersUnderTest;
let staff: string;
beforeEach(async () => {
  players = await startPlayersUnderTest();
  staff = await players.harness.issuer.token('staff', 'admin');
  for (const id of ['ann', 'bob', 'cid']) await players.signUp(id);
});
afterEach(() => players.stop());

async function report(reporter: string, playerId: string, id = 'r1', text = ' Argued every call. ') {
  const token = await players.harness.issuer.token(reporter);
  const body = { id, playerId, reason: 'unsporting' as const, text, matchId: 'm1' };
  return players.call(submitReport, { token, body });
}

async function list(query: Record<string, string | number> = {}) {
  const { body } = await players.call(listReports, { token: staff, query });
  return body.reports;
}

function decide(id: string, decision: 'dismiss' | 'warn' | 'disable', token = staff) {
  return players.call(decideReport, { token, params: { id }, body: { decision, note: 'Talked to both.' } });
}

test('a report may have several lines', async () => {
  const text = 'He shouted at me.\n\nThen he left.\tI was alone.\r\nPlease call me.';
  expect((await report('ann', 'bob', 'r1', text)).status).toBe(200);
  expect(await list()).toMatchObject([{ text }]);
});

test('staff see a report once, however often it is sent, and its reporter learns whether it is open or closed', async () => {
  const first = await report('ann', 'bob');
  expect(first.body.report.status).toBe('open');
  expect((await report('ann', 'bob')).body).toEqual(first.body);
  players.harness.clock.advanceSeconds(1);
  // Another reporter's client may choose the same id.
  expect((await report('cid', 'bob')).body.report.id).not.toBe(first.body.report.id);
  const { id } = first.body.report;
  expect((await list({ playerId: 'ann' })).map(({ text, matchId, status }) => [text, matchId, status])).toEqual([
    ['Argued every call.', 'm1', 'open'],
  ]);
  expect(await list()).toMatchObject([
    { reporter: { id: 'ann' }, reported: { id: 'bob' } },
    { reporter: { id: 'cid' } },
  ]);
  await decide(id, 'dismiss');
  expect((await report('ann', 'bob')).json).toEqual({ ok: true, report: { id, status: 'closed' } });
});

test('open reports come first, oldest on top, then closed ones', async () => {
  const ids: string[] = [];
  for (const [index, reporter] of ['ann', 'cid', 'ann'].entries()) {
    players.harness.clock.advanceSeconds(60);
    ids.push((await report(reporter, 'bob', `r${index}`)).body.report.id);
  }
  const [first = '', second = '', third = ''] = ids;
  await decide(first, 'warn');
  expect((await list()).map(({ id }) => id)).toEqual([second, third, first]);
  expect((await list({ limit: 1, offset: 1 })).map(({ id }) => id)).toEqual([third]);
  expect((await list({ status: 'closed' })).map(({ id }) => id)).toEqual([first]);
  expect((await list({ status: 'open', playerId: 'cid' })).map(({ id }) => id)).toEqual([second]);
});

test('nobody can report themselves, a stranger, or more than ten times in seven days', async () => {
  expect((await report('ann', 'ann')).json.code).toBe(playersErrors.reportedOneself.code);
  expect((await report('ann', 'nobody')).status).toBe(404);
  const replies = await Promise.all(
    Array.from({ length: reportsPerWeekMax + 3 }, (_, index) => report('ann', 'bob', `many-${index}`)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(reportsPerWeekMax);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(3);
  players.harness.clock.advanceSeconds(7 * 86_400);
  expect((await report('ann', 'bob', 'next')).status).toBe(200);
});

test('a report is published once, without what it says', async () => {
  const { id } = (await report('ann', 'bob')).body.report;
  await report('ann', 'bob');
  await players.harness.settled();
  const submittedAt = players.harness.clock.now().toISOString();
  expect(players.harness.published(reportSubmitted)).toEqual([{ reportId: id, submittedAt }]);
});

test('a decision is published once with its audit entry, and another one fails', async () => {
  const { id } = (await report('ann', 'bob')).body.report;
  const replies = await Promise.all([decide(id, 'disable'), decide(id, 'disable')]);
  for (const { status, body } of replies) {
    expect([status, body.report.status, body.report.decision?.decision]).toEqual([200, 'closed', 'disable']);
  }
  expect((await decide(id, 'dismiss')).json.code).toBe(playersErrors.reportClosed.code);
  expect((await decide('none', 'dismiss')).status).toBe(404);
  await players.harness.settled();
  expect(players.harness.published(reportDecided)).toMatchObject([
    { reportId: id, playerId: 'bob', decision: 'disable', decidedBy: 'staff' },
  ]);
  const entries = players.harness.published(auditRecorded).filter(({ target }) => target === `report:${id}`);
  expect(entries).toMatchObject([{ action: 'report.disable', actorId: 'staff', reason: 'Talked to both.' }]);
  expect(JSON.stringify(players.harness.published(reportDecided))).not.toContain('Argued');
});

test('staff cannot decide on reports by or about themselves, and players see no reports', async () => {
  await players.signUp('staff');
  const { id } = (await report('ann', 'staff')).body.report;
  expect((await decide(id, 'dismiss')).json.code).toBe(playersErrors.ownReport.code);
  const token = await players.harness.issuer.token('ann');
  expect((await decide(id, 'dismiss', token)).status).toBe(403);
  expect((await players.call(listReports, { token })).status).toBe(403);
});

const messageReport = {
  matchId: 'm1',
  messageId: 'message-1',
  reporterId: 'ann',
  reportedId: 'bob',
  reason: 'unsporting' as const,
  text: 'Rude.',
  message: 'You cheat!',
};
const deliver = (changes: Partial<typeof messageReport> = {}) => {
  const reportedAt = players.harness.clock.now().toISOString();
  const data = { ...messageReport, ...changes, reportedAt };
  return players.harness.emit(threadMessageReported, { subject: 'm1', version: 1, data });
};

test('staff get a reported message with its text, once', async () => {
  for (let delivery = 0; delivery < 2; delivery += 1) await deliver();
  await players.harness.settled();
  expect(await list()).toMatchObject([
    { reporter: { id: 'ann' }, reported: { id: 'bob' }, text: 'Rude.\n\nThe message: “You cheat!”', status: 'open' },
  ]);
});

test('reports about a closed account stay for eight weeks, without its name, and follow it to the next account', async () => {
  const token = await players.signUp('bo', '+12025550187');
  await players.call(saveProfile, { token, body: { name: 'Bob Ferguson' } });
  const { id } = (await report('ann', 'bo', 'first', 'Ferguson, (202) 555-0187, argued.')).body.report;
  await players.harness.closeAccount('bo');
  await deliver({ reportedId: 'bo' });
  expect((await report('ann', 'bo', 'later')).status).toBe(200);
  await players.harness.settled();
  const reported = { id: 'bo', name: formerPlayerName, phone: null };
  const about = async (playerId: string) => (await list({ playerId })).map((one) => [one.reported.id, one.status]);
  expect(await list({ playerId: 'bo' })).toMatchObject([{ reported }, { reported }, { reported }]);
  for (const text of ['Ferguson', '555-0187']) {
    expect(await players.harness.listCollectionsWith('players', text)).toEqual([]);
  }
  const connection = await connectDatabase(getDatabaseUri(players.harness.mongodbUri, 'players'));
  const rows = await connection.collection('reports').find({ reportedId: 'bo' }).toArray();
  await connection.close();
  const purgeAt = new Date(players.harness.clock.now().getTime() + 56 * dayMs);
  expect(rows.map((row) => row.purgeAt)).toEqual([purgeAt, purgeAt, purgeAt]);

  await players.signUp('again', '+12025550187');
  const link = { accountId: 'again', formerId: 'bo' };
  await players.harness.emit(formerAccountLinked, { subject: 'again', version: 1, data: link });
  await report('ann', 'bo', 'last');
  const open = ['again', 'open'];
  expect(await about('again')).toEqual([open, open, open, open]);
  expect((await decide(id, 'disable')).status).toBe(200);
  await players.harness.settled();
  expect(players.harness.published(reportDecided).at(-1)).toMatchObject({ playerId: 'again' });
});

test('reports follow the person through successors that were closed, and expire with the last of them', async () => {
  const link = (accountId: string, formerId: string) =>
    players.harness.emit(formerAccountLinked, { subject: accountId, version: 1, data: { accountId, formerId } });
  const about = async (playerId: string) =>
    (await list({ playerId })).filter((one) => one.reported.id === playerId).length;
  await report('ann', 'bob', 'first');
  await players.harness.closeAccount('bob');
  await players.signUp('bob2', '+12025550187');
  await link('bob2', 'bob');
  await players.harness.closeAccount('bob2');
  // No account inherits yet: a report made now is deleted with the rest.
  await report('ann', 'bob', 'second');
  const connection = await connectDatabase(getDatabaseUri(players.harness.mongodbUri, 'players'));
  const purged = await connection
    .collection('reports')
    .find({ purgeAt: { $type: 'date' } })
    .toArray();
  await connection.close();
  expect(purged).toHaveLength(2);
  await players.signUp('bob3', '+12025550188');
  await link('bob3', 'bob2');
  await link('bob3', 'bob');
  await report('ann', 'bob', 'third');
  expect(await about('bob3')).toBe(3);
});
