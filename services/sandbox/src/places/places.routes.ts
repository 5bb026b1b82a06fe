import { findZipCode } from '@rally/geo';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Faults } from '../faults/faults.ts';
import { findPlace } from './find-place.ts';
import { findNearbyCourts } from './nearby-courts.ts';
import { geometry, toCourtResource, toPlaceResource, toPredictionResource } from './place-resource.ts';
import { predictAddresses } from './predict-addresses.ts';

const maxRadiusMeters = 50_000;

const point = z
  .string()
  .regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]));

/** Google's Places and Geocoding web services (legacy JSON) as far as the product calls them; errors are statuses in a 200. */
export async function registerPlacesRoutes(
  app: FastifyInstance,
  options: { apiKey: string; faults: Faults },
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (options.faults.get().places === 'down') return reply.status(503).send({ status: 'UNKNOWN_ERROR' });
    const { key } = z.object({ key: z.string().optional() }).catch({}).parse(request.query);
    if (key === options.apiKey) return;
    return reply.send({ status: 'REQUEST_DENIED', error_message: 'The provided API key is invalid.', results: [] });
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof z.ZodError) return reply.send({ status: 'INVALID_REQUEST', results: [], predictions: [] });
    request.log.error({ err: error }, 'request failed');
    return reply.status(500).send({ status: 'UNKNOWN_ERROR' });
  });

  app.get('/maps/api/place/nearbysearch/json', async ({ query }) => {
    const { location, radius, keyword } = z
      .object({
        location: point,
        radius: z.coerce.number().positive().max(maxRadiusMeters),
        keyword: z.string().default(''),
      })
      .parse(query);
    const [lat, lng] = location;
    const results = findNearbyCourts({ lat, lng }, radius, keyword).map(toCourtResource);
    return { status: results.length > 0 ? 'OK' : 'ZERO_RESULTS', html_attributions: [], results };
  });

  app.get('/maps/api/place/autocomplete/json', async ({ query }) => {
    const { input } = z.object({ input: z.string().min(1) }).parse(query);
    const predictions = predictAddresses(input).map(toPredictionResource);
    return { status: predictions.length > 0 ? 'OK' : 'ZERO_RESULTS', predictions };
  });

  app.get('/maps/api/place/details/json', async ({ query }) => {
    const { place_id: id } = z.object({ place_id: z.string().min(1) }).parse(query);
    const place = findPlace(id);
    return place ? { status: 'OK', html_attributions: [], result: toPlaceResource(place) } : { status: 'NOT_FOUND' };
  });

  app.get('/maps/api/geocode/json', async ({ query }) => {
    const { components } = z.object({ components: z.string() }).parse(query);
    const zipCode = findZipCode(/(?:^|\|)postal_code:(\d{5})(?:\||$)/.exec(components)?.[1] ?? '');
    if (!zipCode) return { status: 'ZERO_RESULTS', results: [] };
    const address = `${zipCode.city}, ${zipCode.state} ${zipCode.zipCode}, USA`;
    const result = { formatted_address: address, geometry: geometry(zipCode), types: ['postal_code'] };
    return { status: 'OK', results: [result] };
  });
}
