import * as z from 'zod';
import { defineErrors } from './define-errors.ts';

/** The form of every error answer. `fields` says which parts of the request were wrong, where that is known. */
export const errorReply = z.object({
  ok: z.literal(false),
  error: z.string().meta({ description: 'Text for people' }),
  code: z.string().meta({ description: 'Stable word for programs' }),
  requestId: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorReply = z.infer<typeof errorReply>;

/** Errors any call can answer. */
export const commonErrors = defineErrors({
  invalidRequest: { status: 400, code: 'invalid_request', text: 'The request is not valid. Check the named fields.' },
  invalidJson: { status: 400, code: 'invalid_json', text: 'The body is not valid JSON.' },
  missingApiKey: { status: 401, code: 'api_key_required', text: 'Send the X-API-Key header of this product.' },
  missingMarker: {
    status: 403,
    code: 'marker_required',
    text: 'Send the header X-Requested-With: XMLHttpRequest.',
  },
  signInRequired: { status: 401, code: 'sign_in_required', text: 'Please sign in.' },
  notAllowed: { status: 403, code: 'not_allowed', text: 'You may not do this.' },
  notFound: { status: 404, code: 'not_found', text: 'There is nothing here.' },
  methodNotAllowed: { status: 405, code: 'method_not_allowed', text: 'This address does not take that method.' },
  requestTimeout: {
    status: 408,
    code: 'request_timeout',
    text: 'The request took too long to arrive. Please try again.',
  },
  conflict: { status: 409, code: 'conflict', text: 'This changed in the meantime. Reload and try again.' },
  tooLarge: { status: 413, code: 'too_large', text: 'The request is too large.' },
  unsupportedMedia: { status: 415, code: 'unsupported_media', text: 'Send JSON (Content-Type: application/json).' },
  tooManyRequests: {
    status: 429,
    code: 'too_many_requests',
    text: 'Too many requests. Please wait a moment and try again.',
  },
  headersTooLarge: { status: 431, code: 'headers_too_large', text: 'The request headers are too large.' },
  internal: { status: 500, code: 'internal', text: 'Something went wrong on our side. Please try again.' },
  unavailable: {
    status: 503,
    code: 'unavailable',
    text: 'This part of Rally is not available right now. Please try again soon.',
  },
  upstreamTimeout: { status: 504, code: 'upstream_timeout', text: 'This took too long. Please try again.' },
});
