import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

const checkIntervalMs = 1_000;
const bodyTimeoutMs = 10_000;
/** 0.5 Mbit/s, the speed of a phone with a poor connection. */
const uploadBytesPerSecond = 64 * 1024;

export interface BodyDeadlineOptions {
  /** Maximum body size of ordinary requests; routes with a larger limit are uploads. */
  readonly bodyLimitBytes: number;
}

/**
 * Ends requests whose body arrives too slowly with 408. A body has 10 s. An upload gets more time for each byte received, at
 * 0.5 Mbit/s, so that a slow phone can send a photo but a client that sends nothing is disconnected after 10 s.
 */
export function registerBodyDeadline(app: FastifyInstance, { bodyLimitBytes }: BodyDeadlineOptions): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (!hasBody(raw.headers)) return;
    const { socket } = raw;
    const startedAtMs = performance.now();
    const bytesBefore = socket.bytesRead;
    const isUpload = (routeOptions.bodyLimit ?? 0) > bodyLimitBytes;
    const timer = setInterval(() => {
      // Once the reply is sent, nobody waits for the body, so it gets no more time.
      const receivedBytes = isUpload && !reply.sent ? socket.bytesRead - bytesBefore : 0;
      if (performance.now() - startedAtMs < getBodyDeadlineMs(receivedBytes)) return;
      stop();
      // The same event that Node emits for its own request timeout.
      app.server.emit('clientError', new RequestTooSlowError(), socket);
    }, checkIntervalMs);
    const stop = () => clearInterval(timer);
    raw.once('end', stop).once('close', stop);
  });
}

/** The deadline of a body, in milliseconds from the start of the request, given the bytes received so far. */
export function getBodyDeadlineMs(receivedBytes: number): number {
  return bodyTimeoutMs + (receivedBytes * 1_000) / uploadBytesPerSecond;
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

class RequestTooSlowError extends Error {
  override readonly name = 'RequestTooSlowError';
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}
