import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { SimulatedFaults } from '../faults/provider-faults.ts';
import { applyFieldMask, type ResourceFieldTree } from './apply-field-mask.ts';
import { findFictionalCourts } from './find-fictional-courts.ts';
import { findSandboxPlace } from './find-sandbox-place.ts';
import { toGooglePlaceDetails, toGoogleSearchResult, toGoogleSuggestion } from './google-place-resources.ts';
import { predictAddresses } from './predict-addresses.ts';
import { createGoogleInvalidArgumentError, SandboxGoogleError } from './sandbox-google-error.ts';
import { decodeSandboxPlaceId } from './sandbox-place-id.ts';

const maxRadiusMeters = 50_000;
const maxPageSize = 20;
const maxTypes = 5;

const placeFields: ResourceFieldTree = {
  name: true,
  id: true,
  types: true,
  displayName: true,
  formattedAddress: true,
  shortFormattedAddress: true,
  addressComponents: true,
  location: true,
  rating: true,
  userRatingCount: true,
  businessStatus: true,
};
const suggestionFields: ResourceFieldTree = {
  placePrediction: { place: true, placeId: true, text: true, structuredFormat: true, types: true },
};

const sessionToken = z
  .string()
  .regex(/^[\w-]{1,36}$/)
  .optional();
const latLng = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });
const searchTextRequest = z.strictObject({
  textQuery: z.string().min(1),
  locationBias: z.strictObject({
    circle: z.strictObject({ center: latLng, radius: z.number().min(0).max(maxRadiusMeters) }),
  }),
  pageSize: z.int().min(0).default(maxPageSize),
  regionCode: z.string().length(2).optional(),
});
const autocompleteRequest = z.strictObject({
  input: z.string().min(1),
  includedRegionCodes: z.array(z.string().length(2)).max(15).default([]),
  includedPrimaryTypes: z.array(z.string()).max(maxTypes).default([]),
  sessionToken,
});

/**
 * The calls of Google's Places API (New) that the product uses: Text Search, Autocomplete and Place Details, each with a field
 * mask. Field names and limits follow the reference of `google.maps.places.v1`.
 */
export async function registerGooglePlacesRoutes(
  app: FastifyInstance,
  options: { apiKey: string; faults: SimulatedFaults },
): Promise<void> {
  app.addHook('onRequest', async ({ headers }) => {
    const mode = options.faults.get().places;
    if (mode === 'down') throw new SandboxGoogleError(503, 'UNAVAILABLE', 'The service is currently unavailable.');
    if (headers['x-goog-api-key'] !== options.apiKey) {
      const message = 'API key not valid. Please pass a valid API key.';
      throw new SandboxGoogleError(400, 'INVALID_ARGUMENT', message, 'API_KEY_INVALID');
    }
    if (mode === 'not-enabled') {
      const message = 'Places API (New) has not been used in project 1 before or it is disabled.';
      throw new SandboxGoogleError(403, 'PERMISSION_DENIED', message, 'SERVICE_DISABLED');
    }
  });
  app.setErrorHandler((error, request, reply) => {
    const known =
      error instanceof z.ZodError ? createGoogleInvalidArgumentError('Request contains an invalid argument.') : error;
    if (known instanceof SandboxGoogleError) return reply.status(known.code).send(known.toReply());
    request.log.error({ err: error }, 'request failed');
    return reply.status(500).send(new SandboxGoogleError(500, 'INTERNAL', 'Internal error encountered.').toReply());
  });

  app.post('/v1/places::searchText', async (request) => {
    const { textQuery, locationBias, pageSize } = searchTextRequest.parse(request.body);
    const { center, radius } = locationBias.circle;
    const courts = findFictionalCourts({ lat: center.latitude, lng: center.longitude }, radius, textQuery);
    const places = courts.slice(0, pageSize || maxPageSize).map(toGoogleSearchResult);
    // Google leaves out empty lists.
    return applyFieldMask(places.length > 0 ? { places } : {}, getFieldMask(request), { places: placeFields });
  });

  app.post('/v1/places::autocomplete', async (request) => {
    const { input } = autocompleteRequest.parse(request.body);
    const suggestions = predictAddresses(input).map(toGoogleSuggestion);
    // Autocomplete is the only call whose mask is optional.
    const mask = getFieldMask(request) ?? '*';
    return applyFieldMask(suggestions.length > 0 ? { suggestions } : {}, mask, { suggestions: suggestionFields });
  });

  app.get('/v1/places/:placeId', async (request) => {
    const { placeId } = z.object({ placeId: z.string() }).parse(request.params);
    z.object({ sessionToken }).parse(request.query);
    if (decodeSandboxPlaceId(placeId) === null)
      throw createGoogleInvalidArgumentError(`Not a valid Place ID: ${placeId}`);
    const place = findSandboxPlace(placeId);
    if (place === null) throw new SandboxGoogleError(404, 'NOT_FOUND', 'The Place ID is no longer valid.');
    return applyFieldMask(toGooglePlaceDetails(place), getFieldMask(request), placeFields);
  });
}

function getFieldMask({ headers }: FastifyRequest): string | undefined {
  const mask = headers['x-goog-fieldmask'];
  return Array.isArray(mask) ? mask.join() : mask;
}
