import type { Match } from '../matches/match.ts';
import { isMatchHoldingPlayerSlots } from '../matches/match-slots.ts';
import type { WeekOptIn } from './opt-in.ts';

export interface IsOptInAnswerUsedDependencies {
  readonly matches: { findById(id: string): Promise<Match | null> };
}

/** Whether the answer is already used: its match occupies the slot, or a run is about to create that match. */
export async function isOptInAnswerUsed(
  { matches }: IsOptInAnswerUsedDependencies,
  { takenBy }: WeekOptIn,
): Promise<boolean> {
  if (takenBy === null) return false;
  const match = await matches.findById(takenBy);
  return match === null || isMatchHoldingPlayerSlots(match);
}
