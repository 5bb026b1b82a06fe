import type { ApiError } from './api-error.ts';
import type { Call } from './call.ts';
import { commonErrors } from './common-errors.ts';

/** Every error that a call can return: those of any call of its kind, then its own. */
export function listErrorsOfCall(call: Call): ApiError[] {
  return [...listCommonErrorsOfCall(call), ...(call.errors ?? [])];
}

/** The errors that a call can return as any call of its kind can. */
function listCommonErrorsOfCall(call: Call): ApiError[] {
  const guarded = call.access === 'player' || call.access === 'admin';
  const asked = [
    [commonErrors.invalidRequest, call.params || call.query || call.body],
    [commonErrors.invalidJson, call.body && !call.bodyFormat],
    [commonErrors.missingApiKey, call.access !== 'provider'],
    [commonErrors.missingCsrfHeader, call.access !== 'provider'],
    [commonErrors.signInRequired, guarded],
    [commonErrors.notAllowed, call.access === 'admin'],
    [commonErrors.secondFactorRequired, call.access === 'admin'],
    [commonErrors.tooLarge, call.body || call.bodyFormat],
    [commonErrors.unsupportedMedia, call.body || call.bodyFormat],
    [commonErrors.unsupportedEncoding, call.body || call.bodyFormat],
    [commonErrors.conflict, call.method !== 'GET'],
  ] as const;
  return [...asked.filter(([, applies]) => applies).map(([error]) => error), ...everywhere];
}

const everywhere: readonly ApiError[] = [
  commonErrors.requestTimeout,
  commonErrors.unknownHost,
  commonErrors.tooManyRequests,
  commonErrors.headersTooLarge,
  commonErrors.internal,
  commonErrors.unavailable,
  commonErrors.upstreamTimeout,
];
