import { dayMs, hourMs } from '@rally/contracts/durations';
import { proposedTimesMax } from '@rally/contracts/matchmaking';
import { suggestedStartHours } from '@rally/contracts/notifications';
import { type DayOfWeek, daysOfWeek, type TimeBlock } from '@rally/contracts/players';
import { getDateInWeek, getLocalDateAfterDays, localHourToInstant } from '@rally/league-calendar';
import { applyTimeOffer, type Match, type SamplePlayer, toMatchSnapshot } from '@rally/matchmaking';
import type { SimulatedLiveMatch, SimulatedSeasonDependencies } from './live-match.ts';
import { playMatch } from './play-match.ts';
import type { MessageReading } from './simulated-phones.ts';

const blocks: readonly TimeBlock[] = ['Morning', 'Afternoon', 'Evening'];

/** A player answers the numbered times in the latest message about a match: picks some, or names others. */
export function simulateTimesAnswer(
  deps: SimulatedSeasonDependencies,
  entry: SimulatedLiveMatch,
  playerId: string,
): void {
  const { agenda, draw, phones } = deps;
  const pace = entry.pace.get(playerId);
  if (pace === undefined || pace === 'never') return;
  const facts = () => ({ matchToArrange: { match: toMatchSnapshot(entry.match), zone: entry.match.timeZone } });
  const isOpen = () => entry.match.status === 'scheduled' && entry.match.scheduledDate === null;

  phones.answer(playerId, draw.answerAt(agenda.now(), pace), facts, () => {
    if (!isOpen() || entry.match.arrangement?.offer?.by === playerId) return;
    const list = phones.listOf(playerId);
    const choices = list?.matchId === entry.match.id ? list.choices : [];
    const numbers = choices.flatMap((time, index) => (canPlay(new Date(time)) ? [index + 1] : []));
    if (numbers.length > 0) write(draw.choice(numbers));
    else if (draw.saysOther()) {
      write('OTHER');
      if (!draw.forgets()) agenda.plan(new Date(agenda.now().getTime() + hourMs), nameTimes);
    } else nameTimes();
  });

  function isWithinStated(time: Date): boolean {
    return deps.players.some((player) => player.id === playerId && isStated(player, time, entry.match.timeZone));
  }

  function canPlay(time: Date): boolean {
    return time > agenda.now() && draw.isFree(playerId, time, isWithinStated(time));
  }

  function nameTimes(): void {
    if (!isOpen()) return;
    const offered = entry.offered.get(playerId) ?? new Set();
    const times = listHours(entry.match, agenda.now()).filter(({ at, words }) => canPlay(at) && !offered.has(words));
    // The match page shows the days and times of day that both players stated, so they name these first.
    const named = times
      .toSorted((one, other) => Number(other.isShared) - Number(one.isShared))
      .slice(0, proposedTimesMax);
    entry.offered.set(playerId, new Set([...offered, ...named.map(({ words }) => words)]));
    if (named.length > 0) write(draw.ownTimes(named.map(({ words }) => words)));
  }

  function write(text: string): void {
    const now = agenda.now();
    const deliveredAt = entry.deliveredAt.get(playerId);
    if (deliveredAt && now.getTime() - deliveredAt.getTime() <= 24 * hourMs)
      entry.figures.answeredWithinDay.add(playerId);
    apply(phones.text(playerId, text, facts()));
    phones.reply(playerId);
  }

  function apply(reading: MessageReading): void {
    const now = agenda.now();
    if (reading.meaning === 'other_times') {
      const otherTimesWanted = [...entry.match.otherTimesWanted, { playerId, at: now }];
      entry.match = { ...entry.match, otherTimesWanted };
    }
    if (reading.meaning !== 'times') return;
    const times = reading.chosen.times.map((time) => new Date(time));
    const outcome = applyTimeOffer(entry.match, playerId, { times }, now);
    if ('refusal' in outcome || outcome.match === entry.match) return;
    entry.match = { ...outcome.match, version: entry.match.version + 1 };
    sendTimes(deps, entry, playerId);
  }
}

/** Announces an agreed time or an offer to the opponent, or a suggestion to both players, like notifications. */
function sendTimes(deps: SimulatedSeasonDependencies, entry: SimulatedLiveMatch, actorId: string): void {
  const { scheduledDate, arrangement, slots, id: matchId } = entry.match;
  if (scheduledDate !== null && !entry.figures.agreed) {
    const announcedAt = Math.max(...[...entry.deliveredAt.values()].map((at) => at.getTime()));
    entry.figures.agreedWithinDay ||= deps.agenda.now().getTime() - announcedAt <= dayMs;
  }
  entry.figures.agreed = scheduledDate !== null;
  const proposed = slots.map(({ startsAt }) => startsAt).filter((time) => new Date(time) > deps.agenda.now());
  const open = arrangement?.offer?.times.map((time) => time.toISOString()) ?? proposed;
  const purpose = arrangement?.offer ? 'match_time' : 'match_alert';
  for (const playerId of entry.pace.keys()) {
    if (playerId === actorId && arrangement?.offer?.by !== null) continue;
    const message = { purpose, matchId, ...(scheduledDate === null && { choices: open }) } as const;
    deps.phones.send(playerId, message, () => {
      if (scheduledDate === null) simulateTimesAnswer(deps, entry, playerId);
    });
  }
  if (scheduledDate !== null) playMatch(deps, entry, scheduledDate, (reopenedBy) => sendTimes(deps, entry, reopenedBy));
}

/** The hours that people name, on the match's days from tomorrow on. */
function listHours(
  { week, timeZone, overlappingDays, overlappingTimes }: Match,
  now: Date,
): { at: Date; words: string; isShared: boolean }[] {
  const tomorrow = getLocalDateAfterDays(now, 1, timeZone);
  return daysOfWeek.flatMap((day) => {
    const date = getDateInWeek(week, day);
    if (date < tomorrow) return [];
    return blocks.map((block) => {
      const hour = suggestedStartHours[block];
      const words = `${day.toLowerCase()} ${hour > 12 ? hour - 12 : hour}${hour >= 12 ? 'pm' : 'am'}`;
      const isShared = overlappingDays.includes(day) && overlappingTimes.includes(block);
      return { at: localHourToInstant(date, hour, timeZone), words, isShared };
    });
  });
}

/** Whether a time is within the availability that the player stated. */
function isStated(player: SamplePlayer, time: Date, zone: string): boolean {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  const parts = new Map(clock.formatToParts(time).map(({ type, value }) => [type, value]));
  const day: DayOfWeek | undefined = daysOfWeek.find((name) => name === parts.get('weekday'));
  const hour = Number(parts.get('hour'));
  const block: TimeBlock = hour < 12 ? 'Morning' : hour < 18 ? 'Afternoon' : 'Evening';
  const isDay = player.availabilityDays.length === 0 || (day !== undefined && player.availabilityDays.includes(day));
  return isDay && (player.availabilityTimeBlocks.length === 0 || player.availabilityTimeBlocks.includes(block));
}
