import * as z from 'zod';
import { locationSchema } from '../../field-schemas.ts';

/** A court near the midpoint of two players. */
export const courtSummarySchema = z.object({
  placeId: z.string(),
  name: z.string(),
  address: z.string(),
  rating: z.number().nullable(),
  userRatingsTotal: z.int().nonnegative().nullable(),
});
export type CourtSummary = z.infer<typeof courtSummarySchema>;

/** A court in search results. Clients compute the distance in miles. */
export const courtSchema = z.object({ ...courtSummarySchema.shape, ...locationSchema.shape });
export type Court = z.infer<typeof courtSchema>;

/** Joins the suggestions of one typed address and the details of the chosen one, so that the provider charges once. */
export const placesSessionTokenSchema = z
  .string()
  .regex(/^[\w-]{1,36}$/)
  .optional()
  .meta({ description: 'The same value throughout one typed address, such as a random UUID' });

export const placeSuggestionSchema = z.object({
  place_id: z.string(),
  structured_formatting: z.object({ main_text: z.string(), secondary_text: z.string().optional() }),
});

export const placeDetailsSchema = z.object({
  place_id: z.string(),
  name: z.string().optional(),
  formatted_address: z.string().optional(),
  address_components: z.array(z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })),
  geometry: z.object({ location: locationSchema }),
});
export type PlaceDetails = z.infer<typeof placeDetailsSchema>;
