import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { playersErrors } from '../errors.ts';
import { placeSuggestionSchema, placesSessionTokenSchema } from './place.ts';
import { placeQueryLengthMin } from './place-search-settings.ts';
import { placesTexts } from './places-texts.ts';

/** Suggests addresses and places that start with the typed text. */
export const autocompletePlaces = defineCall({
  owner: 'players',
  method: 'GET',
  path: '/places/autocomplete',
  access: 'player',
  summary: 'Autocomplete an address',
  query: z.object({
    input: z.string(placesTexts.queryTooShort).trim().min(placeQueryLengthMin, placesTexts.queryTooShort).max(200),
    sessionToken: placesSessionTokenSchema,
  }),
  reply: z.object({ ok: z.literal(true), predictions: z.array(placeSuggestionSchema) }),
  errors: [playersErrors.placesFailed],
});
