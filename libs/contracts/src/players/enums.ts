export const sports = ['tennis', 'pickleball'] as const;
export type Sport = (typeof sports)[number];

export const genders = ['male', 'female', 'prefer_not_to_say'] as const;
export type Gender = (typeof genders)[number];

/** `any` and `no_preference` mean the same; screens use both. */
export const opponentGenderPreferences = ['male', 'female', 'no_preference', 'any'] as const;
export type OpponentGenderPreference = (typeof opponentGenderPreferences)[number];

export const messagingPreferences = ['sms', 'whatsapp'] as const;
export type MessagingPreference = (typeof messagingPreferences)[number];

/** Languages of screens and messages: English and Spanish as spoken in the United States. */
export const languages = ['en-US', 'es-US'] as const;
export type Language = (typeof languages)[number];

/** Days of the week, Monday first. */
export const daysOfWeek = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type DayOfWeek = (typeof daysOfWeek)[number];

export const timeBlocks = ['Morning', 'Afternoon', 'Evening'] as const;
export type TimeBlock = (typeof timeBlocks)[number];

/** Availability choices of the sign-up form: Mon-Fri evenings, Saturday and Sunday, any time. */
export const signupAvailabilities = ['Weeknights', 'Weekends', 'Flexible'] as const;
export type SignupTimePreference = (typeof signupAvailabilities)[number];

/** Skill levels that the landing page offers. */
export const landingSkills = ['2.5', '3.0', '3.5', '4.0', '4.5', '5.0+'] as const;
export const defaultLandingSkill = '3.0';

/** Skill levels that a sign-up accepts: those of the landing page and lower ones. */
export const signupSkills = ['1.0', '1.5', '2.0', ...landingSkills] as const;
export type SignupSkill = (typeof signupSkills)[number];

export const onboardingRegions = [
  'Washington, D.C. / Northern Virginia / Maryland',
  'New York City Metro (NYC + suburbs / NJ)',
  'Southern California (Los Angeles, Irvine, San Diego)',
  'South Florida (Miami, Fort Lauderdale, West Palm Beach)',
  'Atlanta Metro, GA',
  'Houston & Austin, TX',
  'Chicago, IL',
  'Orlando & Central Florida',
  'Bay Area, CA (San Francisco / San Jose / Oakland)',
  'Raleigh-Durham, NC',
  'Seattle, WA',
  'Other',
] as const;
export type OnboardingRegion = (typeof onboardingRegions)[number];

/** Why a player reports another one. */
export const reportReasons = ['no_show', 'unsafe', 'harassment', 'false_identity', 'unsporting', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportStatuses = ['open', 'closed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** What staff do about a report: nothing, a message to the reported player, or disable their account. */
export const reportDecisions = ['dismiss', 'warn', 'disable'] as const;
export type ReportDecision = (typeof reportDecisions)[number];
