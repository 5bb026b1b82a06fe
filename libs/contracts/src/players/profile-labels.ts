import type {
  Gender,
  MessagingPreference,
  OpponentGenderPreference,
  ReportReason,
  SignupTimePreference,
  Sport,
  TimeBlock,
} from './enums.ts';
import { timeBlockHours } from './profile/time-block-hours.ts';

/** Labels of profile values. */
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
} as const satisfies Record<SignupTimePreference, string>;

export const reportReasonLabels = {
  no_show: "Didn't show up",
  unsafe: 'Made me feel unsafe',
  harassment: 'Harassment or hate',
  false_identity: "Isn't who they say they are",
  unsporting: 'Unsporting behavior',
  other: 'Something else',
} as const satisfies Record<ReportReason, string>;

export const timeBlockLabels = {
  Morning: timeBlockLabel('Morning'),
  Afternoon: timeBlockLabel('Afternoon'),
  Evening: timeBlockLabel('Evening'),
} as const satisfies Record<TimeBlock, string>;

/** `Morning (6am-12pm)` */
function timeBlockLabel(block: TimeBlock): string {
  const { from, to } = timeBlockHours[block];
  return `${block} (${hourLabel(from)}-${hourLabel(to)})`;
}

function hourLabel(hour: number): string {
  return `${hour % 12 || 12}${hour < 12 ? 'am' : 'pm'}`;
}
