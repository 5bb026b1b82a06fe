import { englishNotificationMessages, notificationMessages } from '@rally/contracts/notifications';
import { createTestScoreSnapshot } from '@rally/testing';
import { describe, expect, test } from 'vitest';
import { emptyInboundMessageContext, type InboundMessageContext } from '../../src/inbound/inbound-message-context.ts';
import { interpretMessage } from '../../src/inbound/interpret-message.ts';
import { parseReaction } from '../../src/inbound/reply-grammar/parse-reaction.ts';
import { createTestApprovedMatch } from '../match-snapshot.ts';

const question = englishNotificationMessages.week.question;
const match = createTestApprovedMatch({ week: '2026-11-23' });
const asked: InboundMessageContext = {
  ...emptyInboundMessageContext,
  playerId: 'ann',
  latest: { purpose: 'week_question', matchId: null },
  latestText: question,
  timeChoices: null,
  now: new Date('2026-11-24T15:00:00Z'),
  publicUrl: 'http://rally.test',
};
const read = (text: string, facts: Partial<InboundMessageContext> = {}) =>
  interpretMessage(text, { ...asked, ...facts });

test.each([
  ['Liked “Hi”', 'agreement'],
  ['Loved “Hi”', 'agreement'],
  ['Disliked “Hi”', 'refusal'],
  ['Laughed at “Hi”', 'nothing'],
  ['Emphasized “Hi”', 'nothing'],
  ['Questioned “Hi”', 'question'],
  ['Reacted 👍🏽 to “Hi”', 'agreement'],
  ['Reacted 🎾 to “Hi”', 'nothing'],
  ['Reacted 🤔 to “Hi”', 'question'],
  ['Liked "Hi"', 'agreement'],
  ['Removed a like from “Hi”', 'taken_back'],
  ['Removed 👍 from “Hi”', 'taken_back'],
  ['\u200a\u200b👍\u200b to “\u200aHi\u200a” ', 'agreement'],
  ['❤️ to “Hi”', 'agreement'],
  ['👎 to “Hi”', 'refusal'],
  ['🙏 to “Hi”', 'nothing'],
  ['Le gustó “Hi”', 'agreement'],
  ['Le encantó “Hi”', 'agreement'],
  ['No le gustó “Hi”', 'refusal'],
  ['Le dio risa “Hi”', 'nothing'],
  ['Dudó sobre “Hi”', 'question'],
  ['Reaccionó con 👍 a “Hi”', 'agreement'],
])('%s is a reaction', (text, says) => expect(parseReaction(text)).toMatchObject({ says }));

test.each([
  'Liked it',
  'I don’t understand “Rally: want a match?”',
  'I liked “Oak Park” but can we play elsewhere?',
  'yes',
  '“Rally: want a match?”',
])('%j is none', (text) => expect(parseReaction(text)).toBe(null));

test('a text that we sent with quotation marks is quoted whole', () => {
  const text = englishNotificationMessages.times.notUnderstood(2);
  expect(text).toMatch(/"/);
  expect(parseReaction(`Liked “${text}”`)).toEqual({ says: 'agreement', quoted: text });
});

describe('to the weekly question', () => {
  test.each([
    [`Liked “${question}”`, 'yes'],
    [`Loved “${question.replaceAll("'", '’')}”`, 'yes'],
    [`👍 to “${question.slice(0, 40)}…”`, 'yes'],
    [`Disliked “${question}”`, 'no'],
    [`Laughed at “${question}”`, 'thanks'],
  ])('%j answers as the emoji would', (text, meaning) => {
    expect(read(text)).toEqual({ meaning });
    expect(read(text, { isStaffAnswered: true })).toEqual({ meaning });
  });

  test('one that asks or was taken back gets the question again', () => {
    const help = { topic: 'week', text: englishNotificationMessages.week.notUnderstood };
    expect(read(`Questioned “${question}”`)).toEqual({ meaning: 'unknown', question: help });
    expect(read(`Removed a like from “${question}”`)).toEqual({ meaning: 'unknown', question: help });
  });

  test('in Spanish', () => {
    const spanish = notificationMessages['es-US'].week.question;
    expect(read(`Le gustó “${spanish}”`, { latestText: spanish, language: 'es-US' })).toEqual({ meaning: 'yes' });
  });
});

describe('to an earlier message', () => {
  test('agreement answers nothing and needs no reply', () =>
    expect(read('Liked “Rally: your match is set for Tuesday.”')).toEqual({ meaning: 'thanks' }));

  test.each(['Disliked', 'Questioned', 'Removed a like from'])('%s goes to staff', (opening) =>
    expect(read(`${opening} “Rally: your match is set for Tuesday.”`)).toEqual({ meaning: 'unknown', question: null }),
  );

  test('a quote that is too short to tell is one', () =>
    expect(read('Liked “Rally: want”')).toEqual({ meaning: 'thanks' }));
});

test('times in the quote are not taken for times of the player', () => {
  const offered = englishNotificationMessages.times.offered(
    'tennis',
    'Dana',
    '1) Wed 6 PM, 2) Sat 9 AM',
    null,
    'Reply',
  );
  const times = {
    latest: { purpose: 'match_time', matchId: 'm1' },
    latestText: offered,
    matchToArrange: { match, zone: 'America/Chicago' },
  } as const;
  expect(read(`Laughed at “${offered}”`, times)).toEqual({ meaning: 'thanks' });
  expect(read(`Liked “Rally: Sat 9 AM works for Dana, reply 1”`, times)).toEqual({ meaning: 'thanks' });
});

test("agreement confirms the opponent's score", () => {
  const score = { ...createTestScoreSnapshot({ submittedBy: 'bob' }), version: 1 };
  const text = 'Rally: Bob says you lost 4-6 4-6. Reply OK or WRONG.';
  const scored = {
    latest: { purpose: 'score_confirmation', matchId: score.matchId },
    latestText: text,
    scoreToAnswer: score,
    isScoreShown: true,
  } as const;
  expect(read(`👍 to “${text}”`, scored).meaning).toBe('score_confirmed');
});
