import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { playersErrors } from '../errors.ts';
import { profileSchema } from './profile.ts';
import { profileErrorTexts } from './profile-error-texts.ts';
import { profileFieldsSchema } from './profile-fields.ts';

const settingsFields = profileFieldsSchema.pick({
  name: true,
  profilePhoto: true,
  messagingPreference: true,
  language: true,
  gender: true,
  opponentGenderPreference: true,
});

/** Saves the fields of the settings page. */
export const updateProfile = defineCall({
  owner: 'players',
  method: 'PATCH',
  path: '/profile',
  access: 'player',
  summary: 'Save the settings',
  body: settingsFields.refine((fields) => Object.values(fields).some((value) => value !== undefined), {
    error: profileErrorTexts.nothingToSave,
  }),
  reply: z.object({ ok: z.literal(true), user: profileSchema }),
  errors: [playersErrors.photoNotUploaded],
});
