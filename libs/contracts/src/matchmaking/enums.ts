import * as z from 'zod';

/** Made by the weekly run and free, or searched for and paid. */
export const matchKinds = ['weekly', 'paid'] as const;
export const matchKind = z.enum(matchKinds);
export type MatchKind = z.infer<typeof matchKind>;

/** `scheduled` is what staff see as Approved. */
export const matchStatuses = ['pending', 'scheduled', 'completed', 'canceled', 'declined'] as const;
export const matchStatus = z.enum(matchStatuses);
export type MatchStatus = z.infer<typeof matchStatus>;

/** As the one who asks stands to the match; a weekly match needs none. */
export const paymentStatuses = ['none', 'requires_payment', 'paid', 'refunded'] as const;
export const paymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof paymentStatus>;

export const distanceSources = ['zipcode', 'address'] as const;
export const distanceSource = z.enum(distanceSources);
export type DistanceSource = z.infer<typeof distanceSource>;

export const optInAnswers = ['yes', 'no'] as const;
export const optInAnswer = z.enum(optInAnswers);
export type OptInAnswer = z.infer<typeof optInAnswer>;

/** `first` on Wednesday, `reminder` on Friday to those who have not answered. */
export const askRounds = ['first', 'reminder'] as const;
export const askRound = z.enum(askRounds);
export type AskRound = z.infer<typeof askRound>;

export const askAudiences = ['all', 'unanswered'] as const;
export const askAudience = z.enum(askAudiences);
export type AskAudience = z.infer<typeof askAudience>;

/** Why a match does not take place, as a player or staff say it. Weather and injury count against nobody. */
export const cancelReasons = ['late_cancel', 'no_show', 'weather', 'injury'] as const;
export const cancelReason = z.enum(cancelReasons);
export type CancelReason = z.infer<typeof cancelReason>;

/** Why a player who wanted a match got none. */
export const unpairedReasons = [
  'profile_incomplete',
  'no_location',
  'already_matched',
  'cooldown',
  'nobody_near',
  'level',
  'gender_wish',
  'reliability',
  'availability',
  'recent_opponents',
  'quality',
  'odd_one_out',
] as const;
export const unpairedReason = z.enum(unpairedReasons);
export type UnpairedReason = z.infer<typeof unpairedReason>;

/** A preview stays `planned`; a real run ends `applied`. */
export const runStates = ['planned', 'applying', 'applied'] as const;
export const runState = z.enum(runStates);
export type RunState = z.infer<typeof runState>;

export const availabilityReasons = [
  'eligible',
  'reliability_too_low',
  'no_completed_matches',
  'slot_taken',
  'already_searching',
  'profile_incomplete',
] as const;
/** Whether a player may search for a paid match, or why not. */
export const availabilityReason = z.enum(availabilityReasons);
export type AvailabilityReason = z.infer<typeof availabilityReason>;
