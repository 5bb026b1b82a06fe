import { englishNotificationMessages, replyWords } from '@rally/contracts/notifications';
import { languages } from '@rally/contracts/players';
import { createTestScoreSnapshot } from '@rally/testing';
import { describe, expect, test } from 'vitest';
import { emptyInboundMessageContext, type InboundMessageContext } from '../../src/inbound/inbound-message-context.ts';
import { interpretMessage } from '../../src/inbound/interpret-message.ts';
import { parseMessageIntent } from '../../src/inbound/parse-message-intent.ts';
import { replyPhrases } from '../../src/inbound/reply-grammar/reply-phrases.ts';
import { createTestApprovedMatch } from '../match-snapshot.ts';

const now = new Date('2026-11-24T15:00:00Z');
const match = createTestApprovedMatch({ week: '2026-11-23' });
const base: InboundMessageContext = {
  ...emptyInboundMessageContext,
  playerId: 'ann',
  latest: null,
  timeChoices: null,
  now,
  publicUrl: 'http://rally.test',
};
const read = (text: string, facts: Partial<InboundMessageContext>) => interpretMessage(text, { ...base, ...facts });

describe('an answer by staff changes nothing about', () => {
  const times = { timeChoices: { matchId: 'm1', choices: ['2026-11-26T00:00:00.000Z', '2026-11-28T16:00:00.000Z'] } };
  const toArrange = { matchToArrange: { match, zone: 'America/Chicago' } };
  const reminded = {
    latest: { purpose: 'match_reminder', matchId: 'm1' },
    matchOfDay: { id: 'm1', startsAt: '2026-11-25T16:00:00.000Z', isToConfirm: true },
  } as const;
  const toScore = { latest: { purpose: 'score_request', matchId: 'm1' }, matchToScore: match } as const;
  const scored = {
    latest: { purpose: 'score_confirmation', matchId: 'm1' },
    scoreToAnswer: { ...createTestScoreSnapshot({ submittedBy: 'bob' }), version: 1 },
    isScoreShown: true,
  } as const;

  test.each<[string, Partial<InboundMessageContext>, string]>([
    ['STOP', scored, 'stop'],
    ['Unsubscribe.', toScore, 'stop'],
    ['START', scored, 'start'],
    ['help', toArrange, 'help'],
    ['YES', { latest: { purpose: 'week_question', matchId: null } }, 'yes'],
    ['n', { latest: { purpose: 'week_reminder', matchId: null } }, 'no'],
    ['Yes', { ...toArrange, latest: { purpose: 'match_notification', matchId: 'm1' } }, 'yes'],
    ['NO', toScore, 'not_played'],
    ['yes!', scored, 'score_confirmed'],
    ['WRONG', scored, 'score_contested'],
    ['wrong, 6-4 6-3', scored, 'score_contested'],
    ['2', times, 'times'],
    ['1 or 2 works', times, 'times'],
    ['OTHER', toArrange, 'other_times'],
    ['sat 9am', toArrange, 'times'],
    ['64 36 75', toScore, 'score'],
    ['lost 4-6 4-6', toScore, 'score'],
    ['6-5 6-4', toScore, 'incomplete'],
    ['C', reminded, 'match_word'],
    ['r', reminded, 'match_word'],
    ['YES', reminded, 'match_word'],
    ['late', reminded, 'match_word'],
  ])('%s', (text, facts, meaning) => {
    const unanswered = read(text, facts);
    expect(unanswered.meaning).toBe(meaning);
    expect(read(text, { ...facts, isStaffAnswered: true })).toEqual(unanswered);
  });
});

test.each(['Wrong number', 'wrong person, who is this?', 'Número equivocado'])(
  'whoever answers the weekly question with %j is not asked again: staff read it',
  (text) => {
    const asked = { latest: { purpose: 'week_question', matchId: null } } as const;
    expect(read(text, asked)).toEqual({ meaning: 'unknown', question: null });
  },
);

describe('while both the weekly question and the request for a score are open', () => {
  const asked = {
    latest: { purpose: 'score_request', matchId: 'm1' },
    matchToScore: match,
    isWeekAsked: true,
  } as const;
  const scored = {
    latest: { purpose: 'score_confirmation', matchId: 'm1' },
    scoreToAnswer: { ...createTestScoreSnapshot({ submittedBy: 'bob' }), version: 1 },
    isScoreShown: true,
    isWeekAsked: true,
  } as const;

  test.each(['Yes please!', 'sure', "I'm in", 'count me in', 'yes, next week works', 'Sí, por favor', 'love to play'])(
    '%j answers the week',
    (text) => expect(read(text, asked)).toEqual({ meaning: 'yes' }),
  );

  test.each(['not this week', 'sorry, not next week', 'esta semana no'])('%j declines the week', (text) =>
    expect(read(text, asked)).toEqual({ meaning: 'no' }),
  );

  test.each(['Yes', 'yep', 'Yeah 👍'])('%j gets one question about both', (text) => {
    const question = { topic: 'score', text: englishNotificationMessages.score.askForScoreOrWeek('tennis') };
    expect(read(text, asked)).toEqual({ meaning: 'incomplete', question });
  });

  test('a question about both names words that we understand', () => {
    expect(read('COUNT ME IN', asked)).toEqual({ meaning: 'yes' });
    expect(read('NO', asked).meaning).toBe('not_played');
    expect(read('no thanks', asked).meaning).toBe('not_played');
  });

  test('a score to confirm is confirmed by YES, and not by words about a match to come', () => {
    expect(read('yes', scored).meaning).toBe('score_confirmed');
    expect(read('sure', scored).meaning).toBe('score_confirmed');
    expect(read('count me in', scored)).toEqual({ meaning: 'yes' });
    expect(read('yes, next week works', { ...scored, isWeekAsked: false }).meaning).toBe('score_confirmed');
  });
});

describe('an open early score', () => {
  const score = { ...createTestScoreSnapshot({ submittedBy: 'bob', isEarly: true }), version: 1 };
  const early = { scoreToAnswer: score, isScoreShown: true } as const;
  const canceled = { latest: { purpose: 'match_canceled', matchId: score.matchId } } as const;

  test.each<[string, Partial<InboundMessageContext>]>([
    ['the cancellation', canceled],
    [
      'the day reminder',
      {
        latest: { purpose: 'match_reminder', matchId: score.matchId },
        matchOfDay: { id: score.matchId, startsAt: '2026-11-25T16:00:00.000Z', isToConfirm: true },
      },
    ],
    ['an offer of times', { latest: { purpose: 'match_time', matchId: score.matchId } }],
    ['the weekly question', { latest: { purpose: 'week_question', matchId: null } }],
  ])('is shown, and not confirmed, by OK after %s', (_, facts) => {
    expect(read('OK', { ...early, ...facts })).toMatchObject({ meaning: 'incomplete', question: { topic: 'answer' } });
  });

  test('is confirmed by OK to its question, or after it was shown since our latest text', () => {
    expect(read('OK', { ...early, ...canceled, isScoreAskedLast: true }).meaning).toBe('score_confirmed');
    const asked = { purpose: 'score_confirmation', matchId: score.matchId } as const;
    expect(read('OK', { ...early, latest: asked }).meaning).toBe('score_confirmed');
  });
});

test('without an open weekly question, a yes to the request for a score is answered with a request for the score', () => {
  const facts = { latest: { purpose: 'score_request', matchId: 'm1' }, matchToScore: match } as const;
  const question = { topic: 'score', text: englishNotificationMessages.score.askForScore('tennis') };
  expect(read('Yes please!', facts)).toEqual({ meaning: 'incomplete', question });
});

test.each(['sure', 'ok', 'Sí, gracias', 'sorry can’t', '👍', 'what do you mean?'])(
  'after an answer of staff, %s is for staff',
  (text) => {
    const latest = { purpose: 'week_question', matchId: null } as const;
    expect(read(text, { latest, isStaffAnswered: true })).toEqual({ meaning: 'unknown', question: null });
  },
);

test.each(languages)(
  '%s: each meaning of the grammar has a word that HELP and the SMS policy list, and each listed word has its meaning',
  (language) => {
    const listed = replyWords[language].flatMap(({ words }) => words.split(/,? or | o | u |, /));
    const facts = {
      timeChoices: {
        matchId: 'm1',
        choices: Array.from({ length: 3 }, (_, day) => `2026-11-2${day + 6}T16:00:00.000Z`),
      },
      matchToArrange: { match, zone: 'America/Chicago' },
      matchToScore: match,
    };
    const read = listed.map((word) => {
      const intent = parseMessageIntent(word);
      return intent === 'unknown' ? interpretMessage(word, { ...base, ...facts }).meaning : intent;
    });
    const meanings = Object.keys(replyPhrases).filter((meaning) => meaning !== 'filler' && meaning !== 'thanks');
    expect(new Set(read)).toEqual(new Set([...meanings, 'times', 'other_times', 'score']));
  },
);

describe('a court with a choice of times', () => {
  const facts = {
    timeChoices: { matchId: 'm1', choices: ['2026-11-26T00:00:00.000Z', '2026-11-28T16:00:00.000Z'] },
    matchToArrange: { match, zone: 'America/Chicago' },
  };
  const [first, second] = facts.timeChoices.choices;
  const saturday = '2026-11-28T15:00:00.000Z';

  test.each<[string, readonly (string | undefined)[], string | undefined]>([
    ['2 at Buskirk Park', [second], 'Buskirk Park'],
    ['1 or 2 @ my court', [first, second], 'my court'],
    ['sat 9am at Oak Park', [saturday], 'Oak Park'],
    ['sat at 9am at the Courts at Buskirk', [saturday], 'the Courts at Buskirk'],
    ['OTHER sat 9am at 79th Street Courts', [saturday], '79th Street Courts'],
    ['sábado a las 9 en la cancha de Oak', [saturday], 'la cancha de Oak'],
    ['sat at 9', [saturday], undefined],
    ['2 at', [second], undefined],
  ])('%j', (text, times, court) => {
    const chosen = { matchId: 'm1', times, ...(court !== undefined && { court }) };
    expect(read(text, facts)).toEqual({ meaning: 'times', chosen });
  });

  test.each(['1 at 7pm', '2 at noon', 'at Buskirk Park', 'meet you at Oak Park'])('%j is not one', (text) => {
    expect(read(text, facts).meaning).not.toBe('times');
  });
});

describe('a score with more in the text', () => {
  const toScore = { latest: { purpose: 'score_request', matchId: 'm1' }, matchToScore: match } as const;
  const opponents = { ...createTestScoreSnapshot({ submittedBy: 'bob' }), version: 1 };
  const toAnswer = {
    latest: { purpose: 'score_confirmation', matchId: opponents.matchId },
    scoreToAnswer: opponents,
    isScoreShown: true,
  } as const;

  test.each<[string, string]>([
    ['6-4 6-3, big server', 'BigServer'],
    ['won 6-4 6-3. She is an all-court player', 'AllCourtPlayer'],
    ['64 63 serve and volley', 'ServeAndVolleyer'],
    ['Aggressive baseliner 6-4 6-3', 'AggressiveBaseliner'],
  ])('%j is a score with a vote', (text, playstyle) => {
    expect(read(text, toScore)).toMatchObject({ meaning: 'score', playstyle });
  });

  test.each<[string, object]>([
    ['OK counter-puncher', { meaning: 'score_confirmed', playstyle: 'Counterpuncher' }],
    ['yes, baseliner', { meaning: 'score_confirmed', playstyle: 'Baseliner' }],
    ['wrong, it was a tiebreak in the second', { meaning: 'score_contested', score: null }],
    ['Wrong, 6-4 6-3 he won', { meaning: 'score_contested', score: { user1Set1: 4, user2Set1: 6 } }],
    ['Wrong 6-4 6-3, he miscounted', { meaning: 'score_contested', reason: 'he miscounted' }],
    ['Incorrecto, gané yo el tercero', { meaning: 'score_contested', reason: 'gané yo el tercero' }],
  ])('%j answers the opponent’s score', (text, expected) => {
    expect(read(text, toAnswer)).toMatchObject(expected);
  });

  test.each([
    "WRONG, we didn't play",
    'wrong never played',
    'No, we never played',
    'No we haven’t played yet',
    'did not play',
    'MAL, no jugamos',
    'Incorrecto: no hemos jugado',
    'No, no jugamos',
  ])('%j contests the opponent’s score, because nobody played', (text) => {
    const contest = { meaning: 'score_contested', matchId: opponents.matchId, score: null, saysNotPlayed: true };
    expect(read(text, toAnswer)).toMatchObject(contest);
  });

  test.each(['WRONG', 'wrong, not the third set', 'wrong, we played three', 'wrong 6-4 6-3', 'mal, jugamos ayer'])(
    '%j contests the opponent’s score of a match that was played',
    (text) => {
      const said = read(text, toAnswer);
      expect(said.meaning).toBe('score_contested');
      expect(said).not.toHaveProperty('saysNotPlayed');
    },
  );

  test.each(["We didn't play", 'no we never played', 'no jugamos'])('%j completes a bare contest', (text) => {
    const latest = { purpose: 'answer_confirmation', matchId: opponents.matchId } as const;
    const contest = { meaning: 'score_contested', matchId: opponents.matchId, score: null, saysNotPlayed: true };
    expect(read(text, { latest, scoreToCounter: opponents })).toMatchObject(contest);
  });

  test('"not yet" may be about the answer to a score, so it contests none', () => {
    for (const text of ['not yet', 'todavía no']) expect(read(text, toAnswer).meaning).not.toBe('score_contested');
  });

  test.each(['OK not a baseliner', 'OK baseliner or big server', 'wrong number, sorry', 'Wrong person!!', 'baseliner'])(
    '%j answers nothing',
    (text) => expect(['unknown', 'incomplete']).toContain(read(text, toAnswer).meaning),
  );

  test('WRONG may be about the court, unless we have just asked about the score', () => {
    const facts = { ...toAnswer, latest: { purpose: 'match_time', matchId: 'm2' } } as const;
    expect(read('wrong court, where are you?', facts).meaning).toBe('unknown');
  });
});

describe('what people write', () => {
  const choices = ['2026-11-26T00:00:00.000Z', '2026-11-27T00:00:00.000Z', '2026-11-28T16:00:00.000Z'];
  const [wednesday, thursday, saturday] = choices;
  const toArrange = { matchToArrange: { match, zone: 'America/Chicago' } };
  const news = { purpose: 'match_notification', matchId: 'm1' } as const;
  const offered = { ...toArrange, latest: news, timeChoices: { matchId: 'm1', choices } };
  const oneOffered = { ...offered, timeChoices: { matchId: 'm1', choices: [thursday ?? ''] } };
  const startsAt = '2026-11-26T00:00:00.000Z';
  const agreed = {
    latest: { purpose: 'match_time', matchId: 'm1' },
    matchToArrange: { match: { ...match, scheduledDate: startsAt }, zone: 'America/Chicago' },
  } as const;
  const played = { ...match, scheduledDate: '2026-11-24T00:00:00.000Z' };
  const toScore = { latest: { purpose: 'score_request', matchId: 'm1' }, matchToScore: played } as const;

  test.each<[string, readonly (string | undefined)[]]>([
    ['the first one', [wednesday]],
    ['2nd please', [thursday]],
    ['number three', [saturday]],
    ['la segunda', [thursday]],
    ['１', [wednesday]],
    ['any of them works', choices],
    ['all work for me', choices],
    ['Wed works', [wednesday]],
    ['wed or thu', [wednesday, thursday]],
  ])('%j picks of the times', (text, times) =>
    expect(read(text, offered)).toEqual({ meaning: 'times', chosen: { matchId: 'm1', times } }),
  );

  test.each(['none of them', 'None work for me', 'neither', 'other times please', 'ninguna'])(
    '%j asks for other times',
    (text) => expect(read(text, offered).meaning).toBe('other_times'),
  );

  test.each(['Yes', 'yes please', 'sounds good', '👍'])(
    '%j accepts the only time, and is asked which of several',
    (text) => {
      expect(read(text, oneOffered)).toEqual({ meaning: 'times', chosen: { matchId: 'm1', times: [thursday] } });
      const question = { topic: 'time', text: englishNotificationMessages.times.which(3, false) };
      expect(read(text, offered)).toEqual({ meaning: 'incomplete', question });
    },
  );

  test('while the weekly question is also open, its own words answer it, and a bare YES or NO gets one question about both', () => {
    const both = { ...offered, isWeekAsked: true };
    expect(read('COUNT ME IN', both)).toEqual({ meaning: 'yes' });
    expect(read('NOT NEXT WEEK', both)).toEqual({ meaning: 'no' });
    expect(read('yes', both)).toMatchObject({ question: { text: englishNotificationMessages.times.which(3, true) } });
    expect(read('no', both)).toMatchObject({ question: { text: englishNotificationMessages.times.noneOfThem(true) } });
  });

  test.each([
    'I need to cancel',
    'something came up',
    "sorry can't",
    'im sick',
    'can we move it to saturday',
    'estoy enfermo',
  ])('%j is asked what to do about the match', (text) => {
    const ask = (hasTime: boolean) => ({
      topic: 'match_word',
      text: englishNotificationMessages.matchDay.cannotPlay(hasTime),
    });
    expect(read(text, agreed)).toMatchObject({ question: ask(true) });
  });

  test('an unclear word leads to a question about the match ahead, not about next week', () => {
    expect(read('hmm', offered)).toMatchObject({
      question: { text: englishNotificationMessages.times.notUnderstood(3) },
    });
    expect(read('hmm', agreed)).toMatchObject({
      question: { text: englishNotificationMessages.matchDay.notUnderstood },
    });
    expect(read('hmm', {})).toMatchObject({ question: { text: englishNotificationMessages.week.notUnderstood } });
    expect(read('tell her that I bring balls', agreed)).toEqual({ meaning: 'unknown', question: null });
  });

  test.each(["We didn't play", 'no, not yet', 'did not play', 'no jugamos', 'todavía no'])(
    '%j says that it was not played',
    (text) => expect(read(text, toScore)).toEqual({ meaning: 'not_played', matchId: 'm1' }),
  );

  test.each([
    ['NOSHOW', 'no_show'],
    ["She didn't show up", 'no_show'],
    ['rained out', 'weather'],
    ['it rained', 'weather'],
    ['injured', 'injury'],
    ['both agreed', 'mutual'],
  ])('%j the morning after is about the match of the day before', (text, reply) =>
    expect(read(text, toScore)).toMatchObject({ word: { matchId: 'm1', reply, startsAt: played.scheduledDate } }),
  );

  test('an injured player who is asked about next week sits out', () => {
    const asked = { latest: { purpose: 'week_question', matchId: null } } as const;
    expect(read("I'm injured", asked)).toEqual({ meaning: 'no' });
    expect(read("I'm injured", { ...agreed, ...asked })).toMatchObject({ word: { reply: 'injury' } });
  });
});
