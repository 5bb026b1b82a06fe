import * as z from 'zod';
import { defineErrors } from './api-error.ts';

/** The body of every error response. `fields` lists the invalid parts of the request, where known. */
export const errorReplySchema = z.object({
  ok: z.literal(false),
  error: z.string().meta({ description: 'Human-readable message' }),
  code: z.string().meta({ description: 'Stable machine-readable code' }),
  requestId: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorReply = z.infer<typeof errorReplySchema>;

/** Errors that any call can return. */
export const commonErrors = defineErrors({
  invalidRequest: { status: 400, code: 'invalid_request', text: 'Invalid request. Check the listed fields.' },
  invalidJson: { status: 400, code: 'invalid_json', text: 'The request body is not valid JSON.' },
  missingApiKey: { status: 401, code: 'api_key_required', text: 'Send the X-API-Key header.' },
  missingCsrfHeader: {
    status: 403,
    code: 'marker_required',
    text: 'Send the header X-Requested-With: XMLHttpRequest.',
  },
  signInRequired: { status: 401, code: 'sign_in_required', text: 'Please sign in.' },
  notAllowed: { status: 403, code: 'not_allowed', text: "You don't have permission." },
  secondFactorRequired: {
    status: 403,
    code: 'second_factor_required',
    text: 'Sign in with your second factor to do this. Reload the page.',
  },
  notFound: { status: 404, code: 'not_found', text: 'Not found.' },
  methodNotAllowed: { status: 405, code: 'method_not_allowed', text: 'This URL does not support that method.' },
  requestTimeout: {
    status: 408,
    code: 'request_timeout',
    text: 'The request took too long to arrive. Please try again.',
  },
  conflict: { status: 409, code: 'conflict', text: 'This has changed since you loaded it. Reload and try again.' },
  tooLarge: { status: 413, code: 'too_large', text: 'The request is too large.' },
  unsupportedMedia: { status: 415, code: 'unsupported_media', text: 'Send JSON (Content-Type: application/json).' },
  unknownHost: { status: 421, code: 'unknown_host', text: 'This server does not serve that host.' },
  unsupportedEncoding: {
    status: 415,
    code: 'unsupported_encoding',
    text: 'Send the body without Content-Encoding.',
  },
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
    text: "This part of Rally isn't available right now. Please try again soon.",
  },
  upstreamTimeout: { status: 504, code: 'upstream_timeout', text: 'This took too long. Please try again.' },
});
