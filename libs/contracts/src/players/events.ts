import * as z from 'zod';
import { defineEvent } from '../event.ts';
import { id, latitude, longitude, phoneNumber, time, zipCode } from '../field-schemas.ts';
import {
  availabilityDay,
  gender,
  messagingPreference,
  opponentGenderPreference,
  reportDecision,
  sport,
  timeBlock,
} from './enum-schemas.ts';
import { signupSkills } from './enums.ts';
import { skill } from './profile/profile.ts';

export const playerUpdated = defineEvent({
  type: 'player.updated',
  owner: 'players',
  summary: 'A player was created or changed. Contains everything except phone and email. Subject: the player.',
  data: z.object({
    id,
    name: z.string().nullable(),
    region: z.string().nullable(),
    skill: skill.nullable(),
    gender: gender.nullable(),
    /** `any` and no answer become `no_preference`. */
    opponentGenderPreference: opponentGenderPreference.exclude(['any']),
    /** Empty for any day. */
    availabilityDays: z.array(availabilityDay),
    /** Empty for any time. */
    availabilityTimeBlocks: z.array(timeBlock),
    sport,
    zipCode: zipCode.nullable(),
    /** Two letters, derived from the ZIP code. */
    state: z.string().nullable(),
    lat: latitude.nullable(),
    lng: longitude.nullable(),
    locationSource: z.enum(['zipcode', 'address']).nullable(),
    homePlaceName: z.string().nullable(),
    /** Coordinates are null when only the name is known. */
    homeCourt: z
      .object({
        placeId: z.string(),
        name: z.string(),
        address: z.string(),
        lat: latitude.nullable(),
        lng: longitude.nullable(),
      })
      .nullable(),
    messagingPreference: messagingPreference.nullable(),
    profilePhoto: z.string().nullable(),
    /** IANA name, derived from the ZIP code. */
    timeZone: z.string().nullable(),
    onboarded: z.boolean(),
    lifetimeAccess: z.boolean(),
    createdAt: time,
  }),
});

export const reportDecided = defineEvent({
  type: 'report.decided',
  owner: 'players',
  summary: 'Staff closed a report about a player. Subject: the report.',
  data: z.object({
    reportId: id,
    /** The reported player. */
    playerId: id,
    decision: reportDecision,
    decidedBy: id,
    requestId: z.string().max(200),
    decidedAt: time,
  }),
});

export const subscriberCreated = defineEvent({
  type: 'subscriber.created',
  owner: 'players',
  summary: 'A phone signed up for the league. Subject: the subscriber.',
  data: z.object({
    id,
    region: z.string(),
    zipCode: zipCode.nullable(),
    sport,
    skill: z.enum(signupSkills),
    gender: gender.nullable(),
    opponentGenderPreference: opponentGenderPreference.nullable(),
    availability: z.string(),
    consentAt: time,
    createdAt: time,
    /** The phone to which the signup is confirmed; missing if no message is to be sent. */
    phone: phoneNumber.optional(),
    /** State and IANA time zone of the ZIP code, for quiet hours. */
    state: z.string().nullable().optional(),
    timeZone: z.string().nullable().optional(),
  }),
});
