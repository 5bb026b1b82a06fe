import type { PairingReasons } from '@rally/contracts/matchmaking';
import { texts } from '../../texts.ts';

/** The reasons for a pairing in a few words, for staff. */
export function formatPairingReasons(reasons: PairingReasons): string[] {
  const { matches: words } = texts();
  const { ratingGap, miles, sharedDays, sharedBlocks, weeksWaited, timesPlayed } = reasons;
  const times = [sharedDays.length === 7 ? words.anyDay : sharedDays.join(', '), sharedBlocks.join(', ').toLowerCase()];
  return [
    words.levelGap({ gap: ratingGap.toFixed(2) }),
    words.miles({ miles: miles.toFixed(1) }),
    sharedDays.length === 0 ? words.noSharedTimes : times.filter((part) => part !== '').join(' '),
    weeksWaited.some((weeks) => weeks > 0) ? words.waitedWeeks({ weeksWaited: weeksWaited.join(' and ') }) : '',
    formatTimesPlayed(timesPlayed),
  ].filter((word) => word !== '');
}

/** Empty for a pair made before all earlier matches were counted. */
function formatTimesPlayed(timesPlayed: number | undefined): string {
  const { matches: words } = texts();
  if (timesPlayed === undefined) return '';
  return timesPlayed === 0 ? words.firstMeeting : words.playedBefore({ times: timesPlayed });
}
