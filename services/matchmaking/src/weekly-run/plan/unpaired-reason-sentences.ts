import { restDaysAfterPlayedMatch, type UnpairedReason } from '@rally/contracts/matchmaking';
import type { UnpairedCode } from '../../pairing/rules/explain-unpaired.ts';
import type { PairIneligibility } from '../../pairing/rules/hard-rules.ts';

/** Explanations for players whom no plan could have paired, shown to staff. */
export const exclusionSentences = {
  profile_incomplete: 'The profile has no name, skill level or region.',
  no_location: 'The profile has no ZIP code or address.',
  already_matched: 'The player already has a match for that week.',
  canceled_often: 'Canceled several matches. Open the search to pair the player again.',
  availability: 'Not free on any day that is left of the week.',
  cooldown: `Not free on a day at least ${restDaysAfterPlayedMatch} days after the last match.`,
} as const satisfies Partial<Record<UnpairedReason, string>>;

/** Why a player cannot be paired with anyone. */
export type PlayerExclusionReason = keyof typeof exclusionSentences;

/** Maps pairing codes to the contract's reasons. */
export const unpairedReasonByPairingCode = {
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
  // Players read these reasons, so they must reveal neither a block nor a decision of staff.
  blocked: 'odd_one_out',
  pinned_to_other: 'odd_one_out',
  forbidden_by_staff: 'odd_one_out',
  no_shared_time: 'availability',
  below_floor: 'quality',
} as const satisfies Record<PairIneligibility | UnpairedCode, UnpairedReason>;

export const lostOpponentSentence = 'The planned opponent is no longer available.';
export const opponentNoLongerFitsSentence = 'The planned opponent no longer fits.';
export const weekOverSentence = 'The run was applied after its week was over.';
