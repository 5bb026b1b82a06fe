import { auditRecorded } from '@rally/contracts/identity';
import {
  answerStaffInboxItem,
  englishNotificationMessages,
  exportOwnMessages,
  inboxItemChanged,
  inboxTexts,
  listInbox,
  optInAnsweredByMessage,
  type StaffInboxItem,
  scoreAnsweredByMessage,
  setInboxItemStatus,
} from '@rally/contracts/notifications';
import { formerPlayerName } from '@rally/contracts/players';
import { scoreSubmitted } from '@rally/contracts/scoring';
import { createTestScoreSnapshot, getDatabaseUri } from '@rally/testing';
import * as fc from 'fast-check';
import { createConnection } from 'mongoose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApprovedMatch } from '../match-snapshot.ts';
import {
  addPerson,
  type NotificationsUnderTest,
  startNotificationsUnderTest,
  testPhones,
  waitForMessages,
} from '../notifications-under-test.ts';

let notifications: NotificationsUnderTest;
beforeEach(async () => {
  notifications = await startNotificationsUnderTest();
  await addPerson(notifications.harness, 'nora', '+12025550150', 'Nora Quinn');
});
afterEach(() => notifications.stop());

const tokenOf = (staffId: string) => notifications.harness.issuer.token(staffId, 'admin');
const messagesTo = (phone: string, count: number) => waitForMessages(notifications.provider, phone, count);

async function list(query: { status?: StaffInboxItem['status']; limit?: string; cursor?: string } = {}) {
  return notifications.service.call(listInbox, { token: await tokenOf('nora'), query });
}

async function items(status?: StaffInboxItem['status']): Promise<StaffInboxItem[]> {
  return (await list({ ...(status && { status }) })).body.items;
}

async function answer(itemId: string, id: string, text: string, staffId = 'nora') {
  const token = await tokenOf(staffId);
  return notifications.service.call(answerStaffInboxItem, { token, params: { id: itemId }, body: { id, text } });
}

async function setStatus(itemId: string, status: 'open' | 'done', staffId = 'nora') {
  const token = await tokenOf(staffId);
  return notifications.service.call(setInboxItemStatus, { token, params: { id: itemId }, body: { status } });
}

const freeText = 'My car broke down, can somebody tell Bob?';

test("a closed account's name is removed from what its opponents wrote and staff answered, and only from there", async () => {
  const { provider, harness } = notifications;
  await notifications.publishMatch(createTestApprovedMatch());
  for (const [phone, id] of [
    [testPhones.bob, 'SM-bob'],
    ['+12025550150', 'SM-nora'],
  ] as const) {
    await notifications.text(phone, 'what about my knee');
    await notifications.text(phone, `Ann or ${id} broke a string, who pays?`, id);
  }
  expect((await answer('SM-bob', 'a1', 'Please ask Lee.')).status).toBe(202);
  await expect.poll(() => provider.accepted.some(({ body }) => body.includes('Please ask Lee.'))).toBe(true);
  await harness.closeAccount('ann');
  const texts = new Map(
    (await items()).map(({ id, text, answers }) => [id, [text, ...answers.map((one) => one.text)]]),
  );
  expect(texts.get('SM-bob')).toEqual([
    `${formerPlayerName} or SM-bob broke a string, who pays?`,
    `Please ask ${formerPlayerName}.`,
  ]);
  expect(texts.get('SM-nora')).toEqual(['Ann or SM-nora broke a string, who pays?']);
  expect(await harness.listCollectionsWith('notifications', 'ask Lee')).toEqual([]);
  const about = provider.accepted.filter(({ body }) => body.includes('ask Lee')).map(({ sid }) => sid);
  expect([...provider.deleted]).toEqual(expect.arrayContaining(about));
});

test('a closed account whose name is a common word changes nothing that others wrote', async () => {
  await addPerson(notifications.harness, 'will', '+12025550151', 'Will');
  await notifications.text('+12025550150', 'what about my knee');
  await notifications.text('+12025550150', 'Will there be courts?', 'SM-question');
  await notifications.harness.closeAccount('will');
  expect((await items()).find(({ id }) => id === 'SM-question')?.text).toBe('Will there be courts?');
});

test('an unclear text is asked about once, and the next one reaches staff', async () => {
  await notifications.ask('ann');
  await messagesTo(testPhones.ann, 1);
  await notifications.text(testPhones.ann, 'hmm maybe');
  expect(await messagesTo(testPhones.ann, 2)).toContain(englishNotificationMessages.week.notUnderstood);
  expect(await items()).toEqual([]);
  await notifications.text(testPhones.ann, 'depends on my knee', 'SM-knee');
  expect(await items()).toMatchObject([
    {
      id: 'SM-knee',
      writer: { id: 'ann', name: 'Ann Lee' },
      phone: testPhones.ann,
      text: 'depends on my knee',
      status: 'open',
      handled: null,
      answers: [],
      unanswerable: null,
      match: null,
    },
  ]);
  expect(await messagesTo(testPhones.ann, 3)).toContain(englishNotificationMessages.inbox.received);
});

test('free text that answers no question reaches staff at once, with the match of its writer', async () => {
  await notifications.publishMatch(createTestApprovedMatch());
  await notifications.notify('r1', 'Match');
  await messagesTo(testPhones.ann, 1);
  await notifications.text(testPhones.ann, freeText);
  const match = { id: 'm1', status: 'scheduled', opponent: { id: 'bob', name: 'Bob Ray' } };
  expect(await items()).toMatchObject([{ text: freeText, match }]);
  expect(await messagesTo(testPhones.ann, 2)).not.toContain(englishNotificationMessages.week.notUnderstood);
});

test('a text delivered ten times is one item', async () => {
  await Promise.all(Array.from({ length: 10 }, () => notifications.text(testPhones.ann, freeText, 'SM-same')));
  await Promise.all(Array.from({ length: 10 }, () => notifications.text(testPhones.ann, freeText, 'SM-same')));
  expect(await items()).toHaveLength(1);
  await notifications.harness.settled();
  expect(notifications.harness.published(inboxItemChanged)).toMatchObject([{ itemId: 'SM-same', status: 'open' }]);
});

test("carriers' keywords and answers never reach it", async () => {
  for (const text of ['YES', 'NO', 'HELP', 'STOP', 'stop.', 'START', 'thanks!'])
    await notifications.text(testPhones.ann, text);
  expect(await items()).toEqual([]);
});

test('an answer by staff is one message, however often it is sent, and is audited without its text', async () => {
  await notifications.text(testPhones.ann, freeText, 'SM-car');
  await messagesTo(testPhones.ann, 1);
  const replies = await Promise.all([1, 2, 3].map(() => answer('SM-car', 'a1', 'We told Bob. Get home safe!')));
  expect(replies.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(await messagesTo(testPhones.ann, 2)).toContain('Rally: We told Bob. Get home safe!');
  await notifications.sentAllDue();
  expect(await messagesTo(testPhones.ann, 2)).toHaveLength(2);
  await expect
    .poll(() => items('answered'))
    .toMatchObject([
      { handled: { by: { id: 'nora', name: 'Nora Quinn' } }, answers: [{ id: 'a1', state: 'sent', failure: null }] },
    ]);
  await notifications.harness.settled();
  const entries = notifications.harness.published(auditRecorded);
  expect(entries).toMatchObject([
    {
      actorId: 'nora',
      action: 'inbox.answer',
      target: 'inbox-item:SM-car',
      about: ['ann'],
      after: { status: 'answered' },
    },
  ]);
  expect(JSON.stringify([entries, notifications.harness.published(inboxItemChanged)])).not.toContain('Get home safe');
});

test('an answer does not count toward the weekly cap', async () => {
  for (const request of ['r1', 'r2', 'r3', 'r4', 'r5', 'r6']) await notifications.notify(request, 'Match');
  const counted = (await messagesTo(testPhones.ann, 5)).length;
  await notifications.text(testPhones.ann, freeText, 'SM-car');
  await answer('SM-car', 'a1', 'Thanks, we told Bob.');
  expect(await messagesTo(testPhones.ann, counted + 2)).toContain('Rally: Thanks, we told Bob.');
});

test('of two staff members who answer at once, the second learns who was first', async () => {
  await addPerson(notifications.harness, 'omar', '+12025550151', 'Omar Reed');
  await notifications.text(testPhones.ann, freeText, 'SM-car');
  const replies = await Promise.all([answer('SM-car', 'a1', 'First'), answer('SM-car', 'b1', 'Second', 'omar')]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  const [item] = await items('answered');
  const refused = replies.find(({ status }) => status === 409)?.json;
  expect(refused).toMatchObject({
    code: 'inbox_item_handled',
    error: inboxTexts.answeredBy(item?.handled?.by.name ?? ''),
  });
  await messagesTo(testPhones.ann, 2);
  await notifications.sentAllDue();
  expect((await messagesTo(testPhones.ann, 2)).filter((text) => /First|Second/.test(text))).toHaveLength(1);
});

test('a text is marked as done without an answer, and reopened', async () => {
  await notifications.text(testPhones.ann, freeText, 'SM-car');
  for (const _ of [1, 2]) expect((await setStatus('SM-car', 'done')).body).toMatchObject({ item: { status: 'done' } });
  expect(await answer('SM-car', 'a1', 'Hi')).toMatchObject({
    status: 409,
    json: { error: inboxTexts.doneBy('Nora Quinn') },
  });
  expect((await setStatus('SM-car', 'open')).body).toMatchObject({ item: { status: 'open', handled: null } });
  expect((await answer('SM-car', 'a1', 'Hi')).status).toBe(202);
  expect((await setStatus('SM-car', 'done')).status).toBe(409);
  await setStatus('SM-car', 'open');
  expect((await answer('SM-car', 'a2', 'Hi again')).body).toMatchObject({
    item: { answers: [{ id: 'a1' }, { id: 'a2' }] },
  });
  await notifications.harness.settled();
  expect(notifications.harness.published(auditRecorded).map(({ action }) => action)).toEqual(
    ['done', 'reopen', 'answer', 'reopen', 'answer'].map((action) => `inbox.${action}`),
  );
});

test('a player who opted out cannot be answered, and staff see that', async () => {
  await notifications.text(testPhones.ann, 'STOP');
  await notifications.text(testPhones.ann, 'sure, count me in', 'SM-sure');
  expect(await items()).toMatchObject([{ text: 'sure, count me in', unanswerable: 'stopped' }]);
  expect(await answer('SM-sure', 'a1', 'Hi')).toMatchObject({ status: 409, json: { code: 'writer_stopped' } });
  await notifications.sentAllDue();
  expect(await messagesTo(testPhones.ann, 0)).toEqual([]);
});

test('on WhatsApp an answer is possible for 24 hours', async () => {
  const form = { MessageSid: 'WA1', From: `whatsapp:${testPhones.ann}`, To: 'whatsapp:+12025550198', Body: freeText };
  await notifications.post('/webhooks/twilio/inbound', form);
  expect(await items()).toMatchObject([{ channel: 'whatsapp', unanswerable: null }]);
  notifications.harness.clock.advanceSeconds(24 * 3_600);
  expect(await items()).toMatchObject([{ unanswerable: 'too_late' }]);
  expect(await answer('WA1', 'a1', 'Hi')).toMatchObject({ status: 409, json: { code: 'reply_too_late' } });
});

test('after an answer by staff, other words for yes and no go to staff', async () => {
  await notifications.text(testPhones.ann, freeText, 'SM-car');
  await answer('SM-car', 'a1', 'Should we cancel your match?');
  await messagesTo(testPhones.ann, 2);
  const texts = ['no wait', 'ok', 'sure thing', '👍'];
  for (const text of texts) await notifications.text(testPhones.ann, text);
  expect((await items('open')).map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
  await notifications.harness.settled();
  expect(notifications.harness.published(optInAnsweredByMessage)).toEqual([]);
});

test('after an answer by staff, YES and NO still answer the weekly question, and staff see them, too', async () => {
  await notifications.text(testPhones.ann, freeText, 'SM-car');
  await answer('SM-car', 'a1', 'Should we cancel your match?');
  await messagesTo(testPhones.ann, 2);
  for (const text of ['Yes!', 'NO']) await notifications.text(testPhones.ann, text);
  expect((await items('open')).map(({ text }) => text).toSorted()).toEqual(['NO', 'Yes!']);
  await notifications.harness.settled();
  expect(notifications.harness.published(optInAnsweredByMessage).map(({ answer: given }) => given)).toEqual([
    'yes',
    'no',
  ]);
  await notifications.sentAllDue();
  expect(await messagesTo(testPhones.ann, 2)).toHaveLength(2);
});

test('after an answer by staff, OK confirms a score once it is shown again', async () => {
  const { harness } = notifications;
  await notifications.publishMatch({
    ...createTestApprovedMatch({ week: '2026-11-16', scheduledDate: '2026-11-18T00:00:00.000Z' }),
    revealedTo: ['ann', 'bob'],
    notificationsSentAt: '2026-11-15T16:00:00.000Z',
  });
  await harness.emit(scoreSubmitted, {
    subject: 'm1',
    version: 1,
    data: createTestScoreSnapshot({ submittedBy: 'bob' }),
  });
  const [shown = ''] = await messagesTo(testPhones.ann, 1);
  await notifications.text(testPhones.ann, 'it was a long one');
  await notifications.text(testPhones.ann, 'we played a fourth set', 'SM-set');
  await answer('SM-set', 'a1', 'Was that set for fun?');
  await messagesTo(testPhones.ann, 4);
  harness.clock.advanceSeconds(60);
  await notifications.text(testPhones.ann, 'OK');
  expect((await messagesTo(testPhones.ann, 5)).at(-1)).toMatch(/^Rally: your opponent says .*Reply OK if that's right/);
  await notifications.sentAllDue();
  await notifications.text(testPhones.ann, 'OK');
  await harness.settled();
  expect(harness.published(scoreAnsweredByMessage)).toMatchObject([{ matchId: 'm1', answer: 'confirm' }]);
  expect(shown).toContain('Reply OK');
});

test('open texts come first, oldest first, then the others, newest first, page by page', async () => {
  for (const id of ['SM-1', 'SM-2', 'SM-3', 'SM-4', 'SM-5']) {
    await notifications.text(testPhones.ann, freeText, id);
    notifications.harness.clock.advanceSeconds(60);
  }
  await setStatus('SM-2', 'done');
  await answer('SM-4', 'a1', 'Hi');
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list({ limit: '2', ...(cursor !== '' && { cursor }) });
    expect(page.headers.get('X-Total-Count')).toBe('5');
    seen.push(...page.body.items.map(({ id }) => id));
    cursor = page.headers.get('X-Next-Cursor');
  }
  expect(seen).toEqual(['SM-1', 'SM-3', 'SM-5', 'SM-4', 'SM-2']);
  expect((await list({ status: 'open', limit: '1' })).headers.get('X-Total-Count')).toBe('3');
});

test('the inbox is for staff only, and an unknown text is not found', async () => {
  const token = await notifications.harness.issuer.token('ann', 'player');
  expect((await notifications.service.call(listInbox, { token })).status).toBe(403);
  expect((await notifications.service.call(listInbox)).status).toBe(401);
  expect((await answer('no-such-text', 'a1', 'Hi')).status).toBe(404);
  expect((await answer('no-such-text', 'a1', ' ')).status).toBe(400);
  expect((await setStatus('no-such-text', 'done')).status).toBe(404);
});

test('a text is part of the export, and gone with its account, as is what others wrote about it', async () => {
  const token = await notifications.harness.issuer.token('ann', 'player');
  await notifications.text(testPhones.ann, freeText, 'SM-car');
  await answer('SM-car', 'a1', 'We told Bob.');
  await notifications.text(testPhones.bob, `please call her at ${testPhones.ann} for me`);
  const exported = (await notifications.service.call(exportOwnMessages, { token })).body;
  expect(exported.data).toMatchObject({ textsToStaff: [{ text: freeText, answers: [{ text: 'We told Bob.' }] }] });
  await notifications.harness.settled();
  await notifications.harness.closeAccount('ann');
  expect(await items()).toMatchObject([
    { writer: { id: 'bob' }, text: `please call her at ${formerPlayerName} for me` },
  ]);
  for (const text of [testPhones.ann, 'broke down', 'We told Bob'])
    expect(await notifications.harness.listCollectionsWith('notifications', text)).toEqual([]);
});

test('no text is lost: each is understood, asked about, or in the inbox', async () => {
  const text = fc.oneof(
    fc.constantFrom('YES', 'hmm', '??', 'maybe later, who knows', '', '👍', '7-5 6-4', 'STOP', 'START', 'sure', 'HELP'),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  );
  const uri = getDatabaseUri(notifications.harness.mongodbUri, 'notifications');
  const connection = await createConnection(uri).asPromise();
  const read = (collection: string, phone: string) => connection.collection(collection).find({ phone }).toArray();
  let runs = 0;
  const property = fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 6 }), async (texts) => {
    runs += 1;
    const phone = `+1303555${String(1_000 + runs)}`;
    const received = texts.map((body, place) => ({ body, sid: `SM-${runs}-${place}` }));
    // Each is delivered twice, some of them at the same time.
    for (const _ of [1, 2]) await Promise.all(received.map(({ body, sid }) => notifications.text(phone, body, sid)));
    const stored = await read('inbound_messages', phone);
    const sent = await read('messages', phone);
    const inbox = await read('inbox_items', phone);
    for (const { sid } of received) {
      const meaning: unknown = stored.find(({ _id }) => String(_id) === sid)?.meaning;
      const places = [
        meaning !== 'unknown' && meaning !== 'incomplete',
        sent.some(({ inReplyTo }) => inReplyTo === sid),
        inbox.some(({ _id }) => String(_id) === sid),
      ];
      expect(places.filter(Boolean)).toHaveLength(1);
    }
  });
  await fc.assert(property, { numRuns: 25 });
  await connection.close();
}, 120_000);
