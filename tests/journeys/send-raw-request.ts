import { request } from 'node:http';

export interface RawRequest {
  method: string;
  /** Path and query exactly as sent, neither normalized nor encoded. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface RawHttpResponse {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

const timeoutMs = 12_000;

/** Sends a request without `fetch`'s normalization. Rejects if no reply comes in time. */
export function sendRawRequest(
  origin: string,
  { method, path, headers = {}, body }: RawRequest,
): Promise<RawHttpResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = request({ hostname, port, method, path, headers: { ...length, ...headers } }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new Error(`no answer to ${method} ${path.slice(0, 200)}`)));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
