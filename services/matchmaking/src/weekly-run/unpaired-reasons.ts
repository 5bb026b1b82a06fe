import type { UnpairedReason } from '@rally/contracts/matchmaking';
import type { UnpairedCode } from '../pairing/explain-unpaired.ts';
import { cooldownDays, type Ineligibility } from '../pairing/hard-rules.ts';

/** Why players stay without a match whom no plan could have paired, for people. */
export const exclusionSentences: Partial<Record<UnpairedReason, string>> = {
  profile_incomplete: 'The profile lacks a skill level or a region.',
  no_location: 'The profile lacks a ZIP code or an address.',
  already_matched: 'There is a match for that week already.',
  cooldown: `Played within the last ${cooldownDays} days.`,
};

/** The pairing's words for why a player is left over, or a pair is refused, in the contract's. */
export const reasonOf = {
  same_player: 'odd_one_out',
  other_sport: 'odd_one_out',
  partners_taken: 'odd_one_out',
  no_location: 'no_location',
  too_far: 'nobody_near',
  nobody_near: 'nobody_near',
  rating_gap: 'level',
  gender: 'gender_wish',
  tier: 'reliability',
  recent_opponent: 'recent_opponents',
  no_shared_time: 'availability',
  below_floor: 'quality',
} as const satisfies Record<Ineligibility | UnpairedCode, UnpairedReason>;

export const lostOpponentSentence = 'The planned opponent is no longer available.';
export const noLongerFitSentence = 'The planned opponent no longer fits.';
export const weekOverSentence = 'The run was applied after its week was over.';
