import { hourMs } from '@rally/contracts/durations';
import { matchReminderHour } from '@rally/contracts/matchmaking';
import { getLocalDateAfterDays, localHourToInstant } from '@rally/league-calendar';
import { hasTimeToReschedule, reopenMatchTime, toMatchSnapshot } from '@rally/matchmaking';
import { createTestScoreSnapshot } from '@rally/testing';
import type { SimulatedLiveMatch, SimulatedSeasonDependencies } from './live-match.ts';

const scoreHour = 9;
/** Share of players who cannot come after all and text R, of reminders that nobody answers, and of matches with a no-show. */
const rescheduleShare = 0.04;
const unansweredShare = 0.35;
const noShowShare = 0.03;
/** Share of matches for which one player is late and says so. */
const lateShare = 0.15;
const lateMinutesBefore = 20;
const lateTexts = ['running late', '10 min late', 'sorry, stuck in traffic'];
const scores = { tennis: ['won 6-4 6-4', '64 76', 'W 6-3, 4-6, 6-4'], pickleball: ['won 11-7 11-9', '11-4, 11-8'] };

/**
 * Plays a match from the agreed time on: the reminder the day before, the match, and its score the morning after.
 * @param reopened called with the times that are open again after a player gave up the agreed one
 */
export function playMatch(
  deps: SimulatedSeasonDependencies,
  entry: SimulatedLiveMatch,
  startsAt: Date,
  reopened: (playerId: string) => void,
): void {
  const { agenda, draw, phones } = deps;
  const { timeZone, id: matchId } = entry.match;
  const isStill = () =>
    entry.match.status === 'scheduled' && entry.match.scheduledDate?.getTime() === startsAt.getTime();
  const remindAt = localHourToInstant(getLocalDateAfterDays(startsAt, -1, timeZone), matchReminderHour, timeZone);
  if (agenda.now() <= remindAt) {
    for (const playerId of entry.pace.keys()) phones.planReminder(playerId, matchId, remindAt);
    agenda.plan(remindAt, () => {
      if (!isStill()) return;
      for (const playerId of entry.pace.keys())
        phones.send(playerId, { purpose: 'match_reminder', matchId }, () => answerReminder(playerId), isStill);
    });
  }
  const [late, waiting] = draw.random.pick([0, 1]) === 0 ? [...entry.pace.keys()] : [...entry.pace.keys()].toReversed();
  if (late !== undefined && waiting !== undefined && draw.random.chance(lateShare))
    agenda.plan(new Date(startsAt.getTime() - lateMinutesBefore * 60_000), () => sayLate(late, waiting));
  agenda.plan(new Date(startsAt.getTime() + 2 * hourMs), () => {
    if (!isStill() || draw.random.chance(noShowShare)) return;
    entry.playedAt = startsAt;
    entry.figures.played = true;
    agenda.plan(localHourToInstant(getLocalDateAfterDays(startsAt, 1, timeZone), scoreHour, timeZone), askForScore);
  });

  function sayLate(playerId: string, opponentId: string): void {
    if (!isStill()) return;
    const matchOfDay = { id: matchId, startsAt: startsAt.toISOString(), isToConfirm: false };
    const reading = phones.text(playerId, draw.random.pick(lateTexts), { matchOfDay });
    phones.reply(playerId);
    if (reading.meaning === 'match_word' && reading.word.reply === 'late')
      phones.send(opponentId, { purpose: 'match_time', matchId });
  }

  function answerReminder(playerId: string): void {
    if (draw.random.chance(unansweredShare)) return;
    const matchOfDay = { id: matchId, startsAt: startsAt.toISOString(), isToConfirm: true };
    phones.answer(
      playerId,
      draw.answerAt(agenda.now(), 'prompt'),
      () => ({ matchOfDay }),
      () => {
        if (!isStill() || startsAt <= agenda.now()) return;
        const text = draw.random.chance(rescheduleShare) ? 'R' : draw.confirmation();
        const reading = phones.text(playerId, text, { matchOfDay });
        phones.reply(playerId);
        const isReschedule = reading.meaning === 'match_word' && reading.word.reply === 'reschedule';
        if (!isReschedule || !hasTimeToReschedule(entry.match, agenda.now())) return;
        for (const id of entry.pace.keys()) phones.planReminder(id, matchId, null);
        entry.match = { ...reopenMatchTime(entry.match, playerId, agenda.now()), version: entry.match.version + 1 };
        reopened(playerId);
      },
    );
  }

  /** The first player who answers gives the score, and the other agrees with it. */
  function askForScore(): void {
    let submittedBy: string | null = null;
    for (const playerId of entry.pace.keys())
      phones.send(
        playerId,
        { purpose: 'score_request', matchId },
        () => {
          if (entry.pace.get(playerId) === 'never') return;
          const matchToScore = toMatchSnapshot(entry.match);
          phones.answer(
            playerId,
            draw.answerAt(agenda.now(), 'prompt'),
            () => ({ matchToScore }),
            () => {
              if (submittedBy !== null) return;
              const reading = phones.text(playerId, draw.random.pick(scores[entry.match.sport]), { matchToScore });
              phones.reply(playerId);
              if (reading.meaning !== 'score') return;
              submittedBy = playerId;
              for (const other of entry.pace.keys()) if (other !== playerId) askToConfirm(other, playerId);
            },
          );
        },
        () => submittedBy === null,
      );
  }

  function askToConfirm(playerId: string, submittedBy: string): void {
    phones.send(playerId, { purpose: 'score_confirmation', matchId }, () => {
      const { sport, user1Id, user2Id } = entry.match;
      const state = createTestScoreSnapshot({ matchId, sport, user1Id, user2Id: user2Id ?? '', submittedBy });
      const facts = { scoreToAnswer: { ...state, version: 1 }, isScoreShown: true };
      phones.answer(
        playerId,
        draw.answerAt(agenda.now(), 'prompt'),
        () => facts,
        () => {
          phones.text(playerId, draw.words('ok'), facts);
          phones.reply(playerId);
        },
      );
    });
  }
}
