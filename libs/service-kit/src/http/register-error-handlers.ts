import { type ApiError, commonErrors, type ErrorReply } from '@rally/contracts';
import { isDatabaseOutage } from '@rally/events';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { HttpError } from './http-error.ts';
import { isDecodableUrl } from './replace-undecodable-url.ts';

/** Sends every failure in the contract's error format, and logs only failures that are our own. */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    if (error instanceof HttpError) {
      // Not named `code`, which the log redacts as a secret.
      if (error.cause !== undefined) request.log.warn({ err: error.cause, errorCode: error.error.code }, error.message);
      if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
      return sendErrorReply(request, reply, error.error, error.message, error.fields);
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const fields = error.validation.map(({ instancePath, message }) => ({
        path: instancePath.slice(1).replaceAll('/', '.'),
        message: message ?? 'is not valid',
      }));
      return sendErrorReply(request, reply, commonErrors.invalidRequest, formatFieldError(fields[0]), fields);
    }
    const known = toApiError(error);
    if (known.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendErrorReply(request, reply, known, known.text);
  });
  app.setNotFoundHandler((request, reply) =>
    isDecodableUrl(request.originalUrl)
      ? sendErrorReply(request, reply, commonErrors.notFound, commonErrors.notFound.text)
      : sendErrorReply(request, reply, commonErrors.invalidRequest, 'The address cannot be read.'),
  );
}

function sendErrorReply(
  request: FastifyRequest,
  reply: FastifyReply,
  error: ApiError,
  text: string,
  fields?: ErrorReply['fields'],
) {
  const answer: ErrorReply = {
    ok: false,
    error: text,
    code: error.code,
    requestId: request.id,
    ...(fields && { fields }),
  };
  return reply.status(error.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(answer);
}

/** Messages from our schemas are complete sentences; zod's default messages need the field name. */
function formatFieldError(field: { path: string; message: string } | undefined): string {
  if (!field) return commonErrors.invalidRequest.text;
  return /^(Invalid|Too|Unrecognized|Expected).*[^.]$/.test(field.message) && field.path !== ''
    ? `${field.path}: ${field.message}`
    : field.message;
}

/** Maps an error of the framework or the database to an error of the contract. */
function toApiError(error: FastifyError): ApiError {
  if (isDatabaseOutage(error)) return commonErrors.unavailable;
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return commonErrors.invalidJson;
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return commonErrors.unsupportedMedia;
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return commonErrors.tooLarge;
    default:
      return toApiErrorByStatus(error.statusCode ?? 500);
  }
}

function toApiErrorByStatus(status: number): ApiError {
  const known = Object.values(commonErrors).find((error) => error.status === status);
  if (known) return known;
  return status >= 400 && status < 500 ? { ...commonErrors.invalidRequest, status } : commonErrors.internal;
}
