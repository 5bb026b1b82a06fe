import type { PairingReasons } from '@rally/contracts/matchmaking';

/** The reasons for a pairing in a few words, for staff. */
export function formatPairingReasons(reasons: PairingReasons): string[] {
  const { ratingGap, miles, sharedDays, sharedBlocks, weeksWaited, timesPlayed } = reasons;
  const times = [sharedDays.length === 7 ? 'any day' : sharedDays.join(', '), sharedBlocks.join(', ').toLowerCase()];
  return [
    `Gap ${ratingGap.toFixed(2)}`,
    `${miles.toFixed(1)} mi`,
    sharedDays.length === 0 ? 'No shared times' : times.filter((part) => part !== '').join(' '),
    weeksWaited.some((weeks) => weeks > 0) ? `Waited ${weeksWaited.join(' and ')} weeks` : '',
    formatTimesPlayed(timesPlayed),
  ].filter((word) => word !== '');
}

/** Empty for a pair made before matches of all time were counted. */
function formatTimesPlayed(timesPlayed: number | undefined): string {
  if (timesPlayed === undefined) return '';
  return timesPlayed === 0 ? 'First meeting' : `Played ${timesPlayed}× before`;
}
