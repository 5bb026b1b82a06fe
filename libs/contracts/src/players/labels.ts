import type {
  Gender,
  MessagingPreference,
  OpponentGenderPreference,
  SignupAvailability,
  Sport,
  TimeBlock,
} from './enums.ts';

/** How people read the enumerations of a profile. */
export const sportLabels = { tennis: 'Tennis', pickleball: 'Pickleball' } as const satisfies Record<Sport, string>;

export const genderLabels = {
  male: 'Male',
  female: 'Female',
  prefer_not_to_say: 'Prefer not to say',
} as const satisfies Record<Gender, string>;

export const opponentGenderPreferenceLabels = {
  male: 'Male',
  female: 'Female',
  no_preference: 'No preference',
  any: 'Any',
} as const satisfies Record<OpponentGenderPreference, string>;

export const messagingPreferenceLabels = {
  sms: 'SMS',
  whatsapp: 'WhatsApp',
} as const satisfies Record<MessagingPreference, string>;

export const signupAvailabilityLabels = {
  Weeknights: 'Weeknights',
  Weekends: 'Weekends',
  Flexible: 'Flexible',
} as const satisfies Record<SignupAvailability, string>;

export const timeBlockLabels = {
  Morning: 'Morning (6am-12pm)',
  Afternoon: 'Afternoon (12pm-6pm)',
  Evening: 'Evening (6pm-10pm)',
} as const satisfies Record<TimeBlock, string>;
