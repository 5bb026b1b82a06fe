import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ApiError, commonErrors, type ErrorReply } from '@rally/contracts';

/** Replies to unparsable requests (malformed HTTP, oversized headers, a timeout) in the contract's error format and closes the connection. */
export function handleMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code, text } = toApiError(error.code);
  const requestId = randomUUID();
  const answer: ErrorReply = { ok: false, error: text, code, requestId };
  const body = JSON.stringify(answer);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  // `end` would wait for the client to close its side too.
  socket.destroySoon();
}

function toApiError(code: string | undefined): ApiError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return commonErrors.headersTooLarge;
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return commonErrors.requestTimeout;
    default:
      return { ...commonErrors.invalidRequest, text: 'This is not a request we can read.' };
  }
}
