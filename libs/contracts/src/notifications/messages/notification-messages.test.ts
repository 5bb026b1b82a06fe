import { describe, expect, test } from 'vitest';
import { cancelReasons, closedWeekReasons, unpairedReasons } from '../../matchmaking/enums.ts';
import { matchmakingErrors } from '../../matchmaking/errors.ts';
import { type Language, languages, sports, timeBlocks } from '../../players/enums.ts';
import type { NotificationMessages } from './en-US.ts';
import { notificationMessages } from './notification-messages.ts';
import { replyWords } from './reply-help-line.ts';

const link = `https://play.rally.example/matches/${'a'.repeat(24)}`;
const court = 'Lafayette Park Tennis Courts';
const opponent = 'Alexandra';
const phone = '(202) 555-0123';
const values = {
  'en-US': {
    time: 'Wed, Nov 25 at 6:30 PM',
    numbered: '1) Wed, Nov 25 at 6:30 PM, 2) Thu, Nov 26 at 6:30 PM, 3) Sat, Nov 28 at 10:00 AM',
    week: 'Nov 23 - Nov 29, 2026',
    standbyAt: 'Thursday at 6 PM',
    days: 'Monday, Wednesday, and weekends',
    result: 'you won 6-4, 6-7 (5-7), 10-8',
  },
  'es-US': {
    time: 'mié 25 nov, 6:30 p.m.',
    numbered: '1) mié 25 nov, 6:30 p.m., 2) jue 26 nov, 6:30 p.m., 3) sab 28 nov, 10 a.m.',
    week: 'del 30 nov al 6 dic',
    standbyAt: 'jueves a las 6 p.m.',
    days: 'lun, mié y en fin de semana',
    result: 'ganaste 6-4, 6-7 (5-7), 10-8',
  },
} satisfies Record<Language, Record<string, string>>;

/** Every message of a section, at its usual maximum length. */
type Samples<Section> = { readonly [Name in keyof Section]: Section[Name] extends string ? string : readonly string[] };

/** Messages that are sent as they are. Their types name each message of the catalog. */
function renderAll(language: Language) {
  const texts = notificationMessages[language];
  const { time, numbered, week, standbyAt, days, result } = values[language];
  const choose = texts.times.choose(3, link);
  const each = <Item>(items: readonly Item[], render: (item: Item) => string) => items.map(render);
  const bySport = (render: (sport: (typeof sports)[number]) => string) => sports.map(render);
  const match: Samples<
    Omit<NotificationMessages['match'], 'on' | 'pickTime' | 'bothFree' | 'noSharedDay' | 'suggested'>
  > = {
    submitScore: texts.match.submitScore,
    farMatch: texts.match.farMatch,
    canceled: bySport(texts.match.canceled),
    opponentSilent: bySport(texts.match.opponentSilent),
    unanswered: bySport((sport) => texts.match.unanswered(sport, true, link)),
    notRevealed: [true, false].flatMap((hasSeen) => bySport((sport) => texts.match.notRevealed(sport, hasSeen, link))),
    canceledByYou: each([...cancelReasons, null], (reason) => texts.match.canceledByYou('pickleball', reason)),
    weekReopened: each([standbyAt, null], (at) => texts.match.weekReopened('pickleball', at, link)),
    reportedNoShow: bySport((sport) => texts.match.reportedNoShow(sport, link)),
    confirmCancellation: each([...cancelReasons, null], (reason) =>
      texts.match.confirmCancellation('pickleball', reason, link),
    ),
    cancellationConfirmed: texts.match.cancellationConfirmed,
    cancellationContested: texts.match.cancellationContested,
  };
  const wholeMatch = bySport((sport) =>
    [
      texts.match.on(sport, 'Alexandra Montgomery', phone),
      texts.match.pickTime(numbered, court),
      choose,
      texts.match.bothFree(days, timeBlocks.map((block) => texts.days.timeBlocks[block]).join(', ')),
      texts.match.farMatch,
      texts.match.submitScore,
    ].join(' '),
  );
  const suggested = bySport((sport) =>
    [texts.match.on(sport, null, phone), texts.match.suggested(time, null), texts.match.noSharedDay].join(' '),
  );
  const times: Samples<NotificationMessages['times']> = {
    offered: bySport((sport) => texts.times.offered(sport, opponent, numbered, court, choose)),
    suggested: bySport((sport) => texts.times.suggested(sport, numbered, court, choose)),
    reminder: bySport((sport) => texts.times.reminder(sport, opponent, numbered, court, choose)),
    choose: each([1, 2, 3], (count) => texts.times.choose(count, link)),
    which: each([true, false], (isWeekAsked) => texts.times.which(3, isWeekAsked)),
    noneOfThem: each([true, false], texts.times.noneOfThem),
    notUnderstood: each([1, 2, 3], texts.times.notUnderstood),
    own: [texts.times.own(`https://play.rally.example/times#${'a'.repeat(80)}`)],
    courtUnknown: each([[], [court], [court, 'Grant Park']], (courts) => texts.times.courtUnknown(courts, link)),
    courts: each([[], [court], [court, 'Grant Park']], (courts) => texts.times.courts(courts, link)),
    hourMissing: [texts.times.hourMissing(link)],
    chosen: bySport((sport) => texts.times.chosen(sport, `${time}, ${time}, ${time}`)),
    alreadyAgreed: bySport((sport) => texts.times.alreadyAgreed(sport, time, link)),
    offersUsedUp: bySport((sport) => texts.times.offersUsedUp(sport, link)),
    notOpen: bySport((sport) => texts.times.notOpen(sport, link)),
    agreed: bySport((sport) => texts.times.agreed(sport, opponent, time, court)),
    reopened: bySport((sport) => texts.times.reopened(sport, opponent, link)),
    reopenedWith: bySport((sport) => texts.times.reopenedWith(sport, opponent, numbered, choose)),
  };
  const matchDay: Samples<NotificationMessages['matchDay']> = {
    unnamedOpponent: texts.matchDay.unnamedOpponent,
    reminder: bySport(
      (sport) => `${texts.matchDay.reminder(sport, opponent, time, court)} ${texts.week.questionInReminder}`,
    ),
    late: bySport((sport) => texts.matchDay.late(sport, opponent)),
    confirmed: [`${texts.matchDay.confirmed(opponent, time)} ${texts.week.questionInReply}`],
    rescheduled: bySport((sport) => texts.matchDay.rescheduled(sport, opponent, numbered, choose)),
    rescheduledWithoutTimes: bySport((sport) => texts.matchDay.rescheduledWithoutTimes(sport, opponent, link)),
    lateToldOpponent: [texts.matchDay.lateToldOpponent(opponent)],
    arrived: [texts.matchDay.arrived(opponent)],
    written: bySport((sport) => texts.matchDay.written(sport, opponent, link)),
    messageSent: [texts.matchDay.messageSent(opponent)],
    messages: [texts.matchDay.messages(opponent, ['x', 'y'])],
    noMessages: [texts.matchDay.noMessages(opponent)],
    messageMissing: texts.matchDay.messageMissing,
    details: bySport((sport) => texts.matchDay.details(sport, opponent, phone, time, court)),
    timesOffered: bySport((sport) => texts.matchDay.timesOffered(sport, opponent, `${time} ${time}`, court)),
    noMatchToPlay: [texts.matchDay.noMatchToPlay(link)],
    noMatchToWriteTo: [texts.matchDay.noMatchToWriteTo(link)],
    rematchWanted: bySport((sport) => texts.matchDay.rematchWanted(sport, opponent)),
    rematchTakenBack: [texts.matchDay.rematchTakenBack(opponent)],
    noMatchForRematch: [texts.matchDay.noMatchForRematch(link)],
    notCancelable: [texts.matchDay.notCancelable(link)],
    refused: Object.values(matchmakingErrors).map((error) => texts.matchDay.refused(error, link).replaceAll('’', "'")),
    cannotPlay: each([true, false], texts.matchDay.cannotPlay),
    notUnderstood: texts.matchDay.notUnderstood,
    notComing: each([true, false], (isWeekAsked) => texts.matchDay.notComing(link, isWeekAsked)),
    notNow: [texts.matchDay.notNow(link)],
  };
  const { errors } = texts.score;
  const scoreErrors = [
    errors.setsMissing,
    errors.setHalf(1),
    errors.setOutOfRange(1, 30),
    errors.setImpossible(3),
    errors.setAfterDecision,
    errors.thirdSetMissing,
    errors.tiebreakImpossible(2),
  ];
  const score: Samples<Omit<NotificationMessages['score'], 'errors'>> = {
    youWon: texts.score.youWon,
    youLost: texts.score.youLost,
    youTied: texts.score.youTied,
    byWalkover: texts.score.byWalkover,
    retired: texts.score.retired,
    timeRanOut: texts.score.timeRanOut,
    noGames: texts.score.noGames,
    submitted: bySport((sport) => texts.score.submitted(sport, result, link)),
    corrected: bySport((sport) => texts.score.corrected(sport, result, link)),
    withdrawn: bySport(texts.score.withdrawn),
    request: bySport(texts.score.request),
    received: [texts.score.received(result)],
    takenBack: bySport(texts.score.takenBack),
    agreed: texts.score.agreed,
    disputed: texts.score.disputed,
    disputedWithoutScore: bySport(texts.score.disputedWithoutScore),
    notPlayed: [texts.score.notPlayed(link)],
    askForScore: bySport(texts.score.askForScore),
    askForScoreOrWeek: bySport(texts.score.askForScoreOrWeek),
    askForAnswer: [texts.score.askForAnswer(result)],
    impossible: scoreErrors.map((reason) => texts.score.impossible('pickleball', reason).replaceAll('’', "'")),
    winnerMissing: texts.score.winnerMissing,
    noShowTooEarly: texts.score.noShowTooEarly,
    noShowTooLate: texts.score.noShowTooLate,
    takenBackForGood: texts.score.takenBackForGood,
    submissionsUsedUp: texts.score.submissionsUsedUp,
    noMatch: [texts.score.noMatch(link)],
    confirmed: bySport((sport) => texts.score.confirmed(sport, '6-4, 6-4')),
    reviewed: bySport((sport) => texts.score.reviewed(sport, '6-4, 6-4')),
    contested: bySport(texts.score.contested),
    contestedAsNotPlayed: bySport(texts.score.contestedAsNotPlayed),
    leftToStaff: bySport(texts.score.leftToStaff),
    contestedWithScore: bySport((sport) => texts.score.contestedWithScore(sport, result)),
    expired: bySport((sport) => texts.score.expired(sport, '6-4, 6-4')),
    lapsed: bySport(texts.score.lapsed),
    voided: bySport(texts.score.voided),
  };
  const payment: Samples<NotificationMessages['payment']> = {
    opponentFound: bySport((sport) => texts.payment.opponentFound(sport, link)),
    feePaid: [texts.payment.feePaid('$5.00', link)],
    creditSpent: [texts.payment.creditSpent('$5.00', link)],
    pickTime: bySport((sport) => texts.payment.pickTime(sport, link)),
    creditKept: [texts.payment.creditKept('$5.00')],
    lifetimePaid: [texts.payment.lifetimePaid('$49.00')],
    partlyRefunded: [texts.payment.partlyRefunded('$2.00', '$5.00')],
    refunded: [texts.payment.refunded('$5.00')],
  };
  const signup: Samples<NotificationMessages['signup']> = {
    confirmed: texts.signup.confirmed,
    finishProfile: [texts.signup.finishProfile('https://play.rally.example/login')],
  };
  const weekly: Samples<NotificationMessages['week']> = {
    question: texts.week.question,
    reminder: texts.week.reminder,
    questionInReminder: texts.week.questionInReminder,
    questionInReply: texts.week.questionInReply,
    unpaired: each(unpairedReasons, (reason) => texts.week.unpaired('pickleball', week, reason, standbyAt, link)),
    answeredYes: [texts.week.answeredYes(time)],
    standbyYes: each([standbyAt, null], (at) => texts.week.standbyYes(week, at)),
    weekClosed: each(closedWeekReasons, texts.week.weekClosed),
    standbyNo: [texts.week.standbyNo(week)],
    answeredNo: texts.week.answeredNo,
    notUnderstood: texts.week.notUnderstood,
  };
  const { inbox, conduct } = texts;
  const optOut: Samples<NotificationMessages['optOut']> = {
    stopped: texts.optOut.stopped,
    started: texts.optOut.started,
    help: [texts.optOut.help('hello@rally.example')],
  };
  const sections = {
    match: { ...match, wholeMatch, suggested },
    times,
    matchDay,
    score,
    scoreErrors: { scoreErrors },
    payment,
    signup,
    inbox,
    conduct,
    weekly,
    optOut,
  };
  return Object.entries(sections).flatMap(([section, messages]) =>
    Object.entries(messages).map(([name, text]): readonly [string, readonly string[]] => [
      `${section}.${name}`,
      typeof text === 'string' ? [text] : text,
    ]),
  );
}

/** The GSM 03.38 characters that messages can use. Any other makes a message Unicode, which fits 70 instead of 160 characters. */
const gsmOnly = /^[A-Za-z0-9 \n@$_!"#%&'()*+,./:;<=>?¡¿ñÑéÉüÜ-]*$/;
/** A message of several segments has 153 characters in each. */
const countSegments = (text: string) => (text.length <= 160 ? 1 : Math.ceil(text.length / 153));

const english = new Map(renderAll('en-US'));

describe.each(languages)('%s', (language) => {
  test.each(renderAll(language))('%s is in the alphabet of SMS', (_name, texts) => {
    for (const text of texts) {
      expect(text).toMatch(gsmOnly);
      expect(text).not.toMatch(/\.\.|\s{2}|undefined|null/);
    }
  });
});

test.each(renderAll('es-US'))('%s in Spanish takes no more segments than in English', (name, texts) => {
  const segments = Math.max(...texts.map(countSegments));
  expect(segments).toBeLessThanOrEqual(Math.max(...(english.get(name) ?? []).map(countSegments)));
});

test('the weekly question takes one segment, and no message of the match more than four, in both languages', () => {
  for (const language of languages) {
    const rendered = new Map(renderAll(language));
    expect(countSegments(notificationMessages[language].week.question)).toBe(1);
    for (const text of rendered.get('match.wholeMatch') ?? []) expect(countSegments(text)).toBeLessThanOrEqual(4);
    for (const text of rendered.get('optOut.help') ?? []) expect(countSegments(text)).toBeLessThanOrEqual(3);
  }
});

test('HELP names each reply word of its language', () => {
  for (const language of languages)
    for (const { words } of replyWords[language])
      expect(notificationMessages[language].optOut.help('hello@rally.example')).toContain(words);
});
