import type { TimeBlock } from './enums.ts';

/** Skill as players state it, and the NTRP scale: 1.0 to 7.0 in steps of 0.5. */
export const skillMin = 1;
export const skillMax = 7;
export const skillStep = 0.5;

/** Hours of a day that each block of availability covers, from and up to but without. */
export const timeBlockHours = {
  Morning: { from: 6, to: 12 },
  Afternoon: { from: 12, to: 18 },
  Evening: { from: 18, to: 22 },
} as const satisfies Record<TimeBlock, { from: number; to: number }>;

/** Added to the server's count of subscribers wherever it is shown. */
export const subscriberCountShownExtra = 100;

export const phonePrefixDefault = '+1';
export const phoneInputLengthMax = 20;
/** Digits with the country code. */
export const phoneDigitsUs = 11;
export const phoneDigitsInternationalMin = 8;
export const phoneDigitsInternationalMax = 15;
/** Fewer digits than this are no phone number to the login. */
export const phoneDigitsLoginMin = 7;

export const autocompleteDebounceMs = 300;
export const autocompleteLengthMin = 3;
export const courtNameSearchLengthMin = 3;

/** Asked of the places provider when nothing else is typed, and appended to a name that is. */
export const courtQueryDefault = 'tennis court';
export const onboardingRadiusMetersChoices = [5_000, 8_000, 15_000] as const;
export const onboardingRadiusMetersDefault = 8_000;
export const zipFinderRadiusMeters = 20_000;
export const nameSearchRadiusMeters = 30_000;
export const dashboardCourtRadiusMiles = 12;
/** The widest search the places provider takes. */
export const courtRadiusMetersMax = 50_000;

export const photoBytesMax = 5 * 1024 * 1024;
export const photoMediaTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export const photosPerDayMax = 20;

/** Signups of this many days back are the recent ones of the statistics. */
export const recentSignupDays = 7;
