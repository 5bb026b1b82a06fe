import * as z from 'zod';
import { defineEvent } from '../event-definition.ts';
import {
  idSchema,
  latitudeSchema,
  longitudeSchema,
  phoneNumberSchema,
  timestampSchema,
  zipCodeSchema,
} from '../field-schemas.ts';
import {
  dayOfWeekSchema,
  genderSchema,
  languageSchema,
  messagingPreferenceSchema,
  opponentGenderPreferenceSchema,
  reportDecisionSchema,
  sportSchema,
  timeBlockSchema,
} from './enum-schemas.ts';
import { signupSkills } from './enums.ts';
import { skillSchema } from './profile/profile.ts';
import { languageDefault } from './profile/profile-defaults.ts';

export const playerUpdated = defineEvent({
  type: 'player.updated',
  owner: 'players',
  summary: 'A player was created or changed. Contains everything except phone and email. Subject: the player.',
  data: z.object({
    id: idSchema,
    name: z.string().nullable(),
    region: z.string().nullable(),
    skill: skillSchema.nullable(),
    gender: genderSchema.nullable(),
    /** `any` and no answer become `no_preference`. */
    opponentGenderPreference: opponentGenderPreferenceSchema.exclude(['any']),
    /** Empty for any day. */
    availabilityDays: z.array(dayOfWeekSchema),
    /** Empty for any time. */
    availabilityTimeBlocks: z.array(timeBlockSchema),
    sport: sportSchema,
    zipCode: zipCodeSchema.nullable(),
    /** Two letters, derived from the ZIP code. */
    state: z.string().nullable(),
    lat: latitudeSchema.nullable(),
    lng: longitudeSchema.nullable(),
    locationSource: z.enum(['zipcode', 'address']).nullable(),
    homePlaceName: z.string().nullable(),
    /** Coordinates are null when only the name is known. */
    homeCourt: z
      .object({
        placeId: z.string(),
        name: z.string(),
        address: z.string(),
        lat: latitudeSchema.nullable(),
        lng: longitudeSchema.nullable(),
      })
      .nullable(),
    messagingPreference: messagingPreferenceSchema.nullable(),
    /** Missing in events of releases without Spanish. */
    language: languageSchema.default(languageDefault),
    profilePhoto: z.string().nullable(),
    /** IANA name, derived from the ZIP code. */
    timeZone: z.string().nullable(),
    onboarded: z.boolean(),
    lifetimeAccess: z.boolean(),
    createdAt: timestampSchema,
  }),
});

export const reportSubmitted = defineEvent({
  type: 'report.submitted',
  owner: 'players',
  summary: 'A player was reported to staff. Subject: the report.',
  data: z.object({ reportId: idSchema, submittedAt: timestampSchema }),
});

export const reportDecided = defineEvent({
  type: 'report.decided',
  owner: 'players',
  summary: 'Staff closed a report about a player. Subject: the report.',
  data: z.object({
    reportId: idSchema,
    /** The reported player. */
    playerId: idSchema,
    decision: reportDecisionSchema,
    decidedBy: idSchema,
    requestId: z.string().max(200),
    decidedAt: timestampSchema,
  }),
});

export const subscriberCreated = defineEvent({
  type: 'subscriber.created',
  owner: 'players',
  summary: 'A phone signed up for the league. Subject: the subscriber.',
  data: z.object({
    id: idSchema,
    region: z.string(),
    zipCode: zipCodeSchema.nullable(),
    sport: sportSchema,
    skill: z.enum(signupSkills),
    gender: genderSchema.nullable(),
    opponentGenderPreference: opponentGenderPreferenceSchema.nullable(),
    availability: z.string(),
    consentAt: timestampSchema,
    createdAt: timestampSchema,
    /** The phone that gets the confirmation of the signup; missing if no message is sent. */
    phone: phoneNumberSchema.optional(),
    /** The language of the page where the phone signed up; missing in older events. */
    language: languageSchema.optional(),
    /** State and IANA time zone of the ZIP code, for quiet hours. */
    state: z.string().nullable().optional(),
    timeZone: z.string().nullable().optional(),
  }),
});
