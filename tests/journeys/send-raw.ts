import { request } from 'node:http';

export interface RawRequest {
  method: string;
  /** Path and query exactly as they go out: nothing is normalized or encoded. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

const patienceMs = 12_000;

/** Sends what `fetch` would tidy up first. Rejects when no answer comes. */
export function sendRaw(origin: string, { method, path, headers = {}, body }: RawRequest): Promise<RawAnswer> {
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
    outgoing.setTimeout(patienceMs, () => outgoing.destroy(new Error(`no answer to ${method} ${path.slice(0, 200)}`)));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
