import { type Call, calls } from '@rally/contracts';
import {
  cancellationResponses,
  cancelReasons,
  optInAnswers,
  selfReportedAttendances,
} from '@rally/contracts/matchmaking';
import { replyWords } from '@rally/contracts/notifications';
import type { Language } from '@rally/contracts/players';
import { createTestScoreSnapshot } from '@rally/testing';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { emptyInboundMessageContext, type InboundMessageContext } from '../../src/inbound/inbound-message-context.ts';
import { interpretMessage } from '../../src/inbound/interpret-message.ts';
import type { MessageInterpretation } from '../../src/inbound/message-interpretation.ts';
import { createTestApprovedMatch } from '../match-snapshot.ts';

/** An action on the screens, done by message: the word that HELP and the SMS policy list, a text with it, and the result. */
interface ActByText {
  readonly word: string;
  /** The word in Spanish messages. */
  readonly spanish: string;
  readonly text?: string;
  readonly meaning: MessageInterpretation['meaning'];
  /** What a word about a match does. */
  readonly reply?: string;
  /** Optional fields of the call that the text provides. */
  readonly gives?: readonly string[];
}

/** Why an action needs a screen: it moves money, changes the account, or is about people other than the opponent of a match. */
type NeedsScreen = 'money' | 'account' | 'profile' | 'safety';

const byMatchWord = (word: string, spanish: string, reply: string, text?: string): ActByText => ({
  word,
  spanish,
  meaning: 'match_word',
  reply,
  ...(text && { text }),
});

const tiebreakFields = [1, 2, 3].flatMap((set) => [`user1Set${set}Tiebreak`, `user2Set${set}Tiebreak`]);

const setFields = [1, 2, 3].flatMap((set) => [`user1Set${set}`, `user2Set${set}`]);

/** Optional fields that no text provides, and why. */
const fieldsNotByText: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  answerOptIn: { week: 'A text answers for the week of the question.' },
  submitScore: { replacesVersion: 'The writer corrects the version that we confirmed.' },
  confirmScore: { scoreVersion: 'The writer answers the version that we sent.' },
  contestScore: { scoreVersion: 'The writer answers the version that we sent.' },
  offerMatchTimes: { seenVersion: 'A text answers the latest times that we sent.' },
};

const ofAttendance = {
  confirmed: byMatchWord('C', 'C', 'confirm'),
  late: byMatchWord('LATE', 'TARDE', 'late'),
  arrived: byMatchWord('HERE', 'LLEGUÉ', 'arrived'),
};
const ofCancellation = {
  late_cancel: byMatchWord('CALL OFF', 'SUSPENDER', 'late_cancel'),
  no_show: byMatchWord('NOSHOW', 'NO VINO', 'no_show'),
  weather: byMatchWord('RAIN', 'LLUVIA', 'weather'),
  injury: byMatchWord('INJURED', 'ME LESIONÉ', 'injury'),
  mutual: byMatchWord('BOTH AGREED', 'MUTUO', 'mutual'),
};
const ofResponse = {
  confirm: ['OK', 'OK', 'cancellation_confirmed'],
  contest: ['WRONG', 'MAL', 'cancellation_contested'],
} as const;
const ofAnswer = { yes: 'SI', no: 'NO' } as const;

/** Every call in the contract by which a player changes something. A new one needs a word, or a reason for a screen. */
const acts: Readonly<Record<string, readonly ActByText[] | NeedsScreen>> = {
  answerOptIn: optInAnswers.map((meaning) => ({ word: meaning.toUpperCase(), spanish: ofAnswer[meaning], meaning })),
  offerMatchTimes: [
    { word: '2', spanish: '2', meaning: 'times' },
    { word: 'OTHER', spanish: 'OTRO', meaning: 'other_times' },
    { word: 'OTHER', spanish: 'OTRO', text: 'OTHER sat 9am', meaning: 'times' },
    { word: 'OTHER', spanish: 'OTRO', text: 'OTRO vie 7 p.m.', meaning: 'times' },
    { word: 'Sat 9 AM, Sun 2 PM', spanish: 'vie 7 p.m., dom 2 p.m.', meaning: 'times' },
    { word: '2 at Oak Park', spanish: '2 en Oak Park', meaning: 'times', gives: ['courtId'] },
  ],
  rescheduleMatch: [byMatchWord('R', 'R', 'reschedule')],
  reportOwnAttendance: selfReportedAttendances.map((state) => ofAttendance[state]),
  cancelMatch: cancelReasons.map((reason) => ofCancellation[reason]),
  confirmOrContestCancellation: cancellationResponses.map((response) => ({
    word: ofResponse[response][0],
    spanish: ofResponse[response][1],
    meaning: ofResponse[response][2],
  })),
  postThreadMessage: [byMatchWord('MSG', 'MSG', 'message', 'MSG I have the balls')],
  markThreadRead: [byMatchWord('READ', 'LEER', 'read')],
  wantRematch: [byMatchWord('REMATCH', 'REVANCHA', 'rematch'), byMatchWord('NO REMATCH', 'NO REVANCHA', 'no_rematch')],
  submitScore: [
    { word: '6-4 3-6 7-5', spanish: '6-4 3-6 7-5', meaning: 'score', gives: setFields },
    {
      word: '6-4 3-6 7-5',
      spanish: '6-4 3-6 7-5',
      text: 'lost 6-4 1-0 ret',
      meaning: 'score',
      gives: ['outcome', 'winner'],
    },
    {
      word: '6-4 3-6 7-5',
      spanish: '6-4 3-6 7-5',
      text: '7-6(5) 6-7(3) 1-0(8)',
      meaning: 'score',
      gives: tiebreakFields,
    },
    { word: '6-4 6-3 big server', spanish: '6-4 6-3 gran sacador', meaning: 'score', gives: ['opponentPlaystyle'] },
  ],
  confirmScore: [
    { word: 'OK', spanish: 'OK', meaning: 'score_confirmed' },
    { word: 'OK big server', spanish: 'OK gran sacador', meaning: 'score_confirmed', gives: ['opponentPlaystyle'] },
  ],
  contestScore: [
    { word: 'WRONG', spanish: 'MAL', meaning: 'score_contested' },
    { word: 'WRONG 6-4 6-3', spanish: 'MAL 6-4 6-3', meaning: 'score_contested', gives: ['counterScore'] },
    {
      word: 'WRONG, the third set was mine',
      spanish: 'MAL, el tercer set fue para mí',
      meaning: 'score_contested',
      gives: ['reason'],
    },
    {
      word: 'WRONG',
      spanish: 'MAL',
      text: "WRONG, we didn't play",
      meaning: 'score_contested',
      gives: ['saysNotPlayed'],
    },
  ],
  withdrawScore: [{ word: 'TAKE BACK', spanish: 'RETIRAR', meaning: 'score_withdrawn' }],
  searchOpponent: 'money',
  cancelSearch: 'money',
  payForMatch: 'money',
  openMatchCheckout: 'money',
  buyLifetimeAccess: 'money',
  setRefundPreference: 'money',
  blockPlayer: 'safety',
  unblockPlayer: 'safety',
  submitReport: 'safety',
  reportThreadMessage: 'safety',
  saveProfile: 'profile',
  updateProfile: 'profile',
  uploadProfilePhoto: 'profile',
  resetCalendar: 'account',
  closeAccount: 'account',
  requestCloseCode: 'account',
  requestPhoneChange: 'account',
  confirmPhoneChange: 'account',
  enrollSecondFactor: 'account',
  confirmSecondFactor: 'account',
  verifySecondFactor: 'account',
  endOwnSession: 'account',
};

/** The words that HELP and the SMS policy list in a language, with the examples. */
function listWords(language: Language): string[] {
  return replyWords[language].flatMap(({ words, examples = [] }) => [...words.split(/,? or | o | u |, /), ...examples]);
}

test('every action of the contract has reply words, or a reason for a screen', () => {
  const changing = Object.entries<Call>(calls).filter(
    ([, { access, method, internal }]) => access === 'player' && method !== 'GET' && !internal,
  );
  expect(Object.keys(acts).toSorted()).toEqual(changing.map(([name]) => name).toSorted());
});

test('every optional field of those calls can be given by text, or is filled in by us', () => {
  const missing = Object.entries<Call>(calls).flatMap(([name, { body }]) => {
    const words = acts[name];
    if (words === undefined || typeof words === 'string') return [];
    const given = words.flatMap(({ gives = [] }) => gives);
    const optional = listOptionalFields(body).filter((field) => !given.includes(field));
    return optional.filter((field) => fieldsNotByText[name]?.[field] === undefined).map((field) => `${name}.${field}`);
  });
  expect(missing).toEqual([]);
});

/** The fields that a body may leave out. */
function listOptionalFields(body: z.ZodType | undefined): string[] {
  const inner = body instanceof z.ZodNullable || body instanceof z.ZodOptional ? body.unwrap() : body;
  if (inner !== body) return inner instanceof z.ZodType ? listOptionalFields(inner) : [];
  if (!(body instanceof z.ZodObject)) return [];
  return Object.entries<unknown>(body.shape).flatMap(([name, field]) =>
    field instanceof z.ZodType && field.safeParse(undefined).success ? [name] : [],
  );
}

const now = new Date('2026-11-25T23:50:00Z');
const startsAt = '2026-11-26T00:00:00.000Z';
const match = createTestApprovedMatch({ week: '2026-11-23' });
const score = { ...createTestScoreSnapshot({ submittedBy: 'bob' }), version: 1 };
const base = {
  ...emptyInboundMessageContext,
  playerId: 'ann',
  latest: null,
  timeChoices: null,
  now,
  publicUrl: 'http://rally.test',
};
const arranging = {
  timeChoices: { matchId: 'm1', choices: [startsAt, '2026-11-28T16:00:00.000Z'] },
  matchToArrange: { match, zone: 'America/Chicago' },
};
const onMatchDay = {
  latest: { purpose: 'match_reminder', matchId: 'm1' },
  matchOfDay: { id: 'm1', startsAt, isToConfirm: true },
} as const;
const contexts: Readonly<Record<string, Partial<InboundMessageContext>>> = {
  answerOptIn: { latest: { purpose: 'week_question', matchId: null } },
  offerMatchTimes: arranging,
  rescheduleMatch: onMatchDay,
  reportOwnAttendance: onMatchDay,
  cancelMatch: onMatchDay,
  confirmOrContestCancellation: { latest: { purpose: 'match_canceled', matchId: 'm1' }, canceledMatchToAnswer: match },
  postThreadMessage: arranging,
  markThreadRead: arranging,
  wantRematch: { completedMatchId: 'm1' },
  submitScore: { matchToScore: match },
  confirmScore: { scoreToAnswer: score, isScoreShown: true },
  contestScore: {
    latest: { purpose: 'score_confirmation', matchId: score.matchId },
    scoreToAnswer: score,
    isScoreShown: true,
  },
  withdrawScore: { ownScore: { ...score, submittedBy: 'ann' } },
};

describe.each(Object.entries(acts).flatMap(([call, words]) => (typeof words === 'string' ? [] : [{ call, words }])))(
  '$call by text',
  ({ call, words }) => {
    test.each(words)(
      '$word and $spanish are listed and understood',
      ({ word, spanish, text = word, meaning, reply }) => {
        expect(listWords('en-US')).toContain(word);
        expect(listWords('es-US')).toContain(spanish);
        for (const said of text === word ? [word, spanish] : [text]) {
          const read = interpretMessage(said, { ...base, ...contexts[call] });
          expect(read.meaning, said).toBe(meaning);
          if (reply !== undefined) expect(read).toMatchObject({ word: { matchId: 'm1', reply } });
        }
      },
    );
  },
);

test('a match can also be called off before it has a time, but never by words that carriers or the weekly question use', () => {
  const word = { matchId: 'm1', reply: 'late_cancel', startsAt: null };
  expect(interpretMessage('call it off, sorry', { ...base, ...arranging })).toEqual({
    meaning: 'match_word',
    word,
  });
  const read = (text: string) => interpretMessage(text, { ...base, ...arranging }).meaning;
  expect(read('cancel')).toBe('stop');
  expect(read('MSG stop being late!')).toBe('match_word');
  expect(read('MSG')).toBe('incomplete');
  expect(read("can't")).not.toBe('match_word');
});

test('RESCHEDULE works before the reminder; a lone R does not', () => {
  const agreed = { matchToArrange: { match: { ...match, scheduledDate: startsAt }, zone: 'America/Chicago' } };
  const word = { matchId: 'm1', reply: 'reschedule', startsAt };
  expect(interpretMessage('I need to reschedule', { ...base, ...agreed })).toEqual({
    meaning: 'match_word',
    word,
  });
  expect(interpretMessage('R', { ...base, ...agreed }).meaning).toBe('incomplete');
});
