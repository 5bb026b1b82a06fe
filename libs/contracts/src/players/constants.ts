import type { Sport, TimeBlock } from './enums.ts';

/** The sport of pages and players that name none. */
export const sportDefault = 'tennis' satisfies Sport;

/** The skill that players state, on the NTRP scale: 1.0 to 7.0 in steps of 0.5. */
export const skillMin = 1;
export const skillMax = 7;
export const skillStep = 0.5;

/** Local hours of each time block: `from` inclusive, `to` exclusive. */
export const timeBlockHours = {
  Morning: { from: 6, to: 12 },
  Afternoon: { from: 12, to: 18 },
  Evening: { from: 18, to: 22 },
} as const satisfies Record<TimeBlock, { from: number; to: number }>;

/** Screens add this to the server's subscriber count. */
export const subscriberCountOffset = 100;

export const phonePrefixDefault = '+1';
export const phoneInputLengthMax = 20;
/** Number of digits including the country code. */
export const phoneDigitsUs = 11;
export const phoneDigitsInternationalMin = 8;
export const phoneDigitsInternationalMax = 15;
/** The login rejects phone numbers with fewer digits. */
export const phoneDigitsLoginMin = 7;

export const autocompleteDebounceMs = 300;
export const autocompleteLengthMin = 3;
export const courtNameSearchLengthMin = 3;

/** The default search for courts; also appended to typed names. */
export const courtQueryDefault = 'tennis court';
export const onboardingRadiusMetersChoices = [5_000, 8_000, 15_000] as const;
export const onboardingRadiusMetersDefault = 8_000;
export const zipFinderRadiusMeters = 20_000;
export const nameSearchRadiusMeters = 30_000;
export const dashboardCourtRadiusMiles = 12;
/** The largest radius that the places provider accepts. */
export const courtRadiusMetersMax = 50_000;

export const photoBytesMax = 5 * 1024 * 1024;
export const photoMediaTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export const photosPerDayMax = 20;

/** Statistics count signups of this many days as recent. */
export const recentSignupDays = 7;

/** Reports that a player can submit in seven days. */
export const reportsPerWeekMax = 10;
export const reportTextLengthMax = 1_000;
export const reportNoteLengthMax = 500;
