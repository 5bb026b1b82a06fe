import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sign } from 'aws4';

interface StoredObject {
  readonly file: Buffer;
  readonly contentType: string | undefined;
  readonly cacheControl: string | undefined;
}

/** A fake S3 store: one path-style bucket that accepts requests signed with its key. */
export interface FakeObjectStore {
  readonly objects: Map<string, StoredObject>;
  /** Correctly signed requests so far, such as `GET name.webp`. */
  readonly asked: string[];
  /** `silent` never replies, `stalling` stops within a file, `failing` replies 500. */
  mode: 'normal' | 'silent' | 'stalling' | 'failing';
  /** Settings for a service that uses it. */
  readonly settings: Record<
    | 'PHOTOS_BUCKET'
    | 'PHOTOS_BUCKET_ENDPOINT'
    | 'PHOTOS_BUCKET_REGION'
    | 'PHOTOS_BUCKET_ACCESS_KEY_ID'
    | 'PHOTOS_BUCKET_SECRET_ACCESS_KEY',
    string
  >;
  stop(): Promise<void>;
}

const bucket = 'rally-photos';
const region = 'test-region-1';
const credentials = { accessKeyId: 'KEYNAMEOFPHOTOS', secretAccessKey: 'the-secret-key-of-photos' };

export async function startFakeObjectStore(): Promise<FakeObjectStore> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const body = await buffer(request);
    if (!isSigned(request, body)) return refuse(response, 403, 'SignatureDoesNotMatch');
    const [, inBucket, name = ''] = new URL(request.url ?? '/', 'http://store').pathname.split('/');
    if (inBucket !== bucket) return refuse(response, 404, 'NoSuchBucket');
    store.asked.push(`${request.method} ${name}`);
    if (store.mode === 'silent') return;
    if (store.mode === 'failing') return refuse(response, 500, 'InternalError');
    if (request.method === 'PUT') {
      const { 'content-type': contentType, 'cache-control': cacheControl } = request.headers;
      store.objects.set(name, { file: body, contentType, cacheControl });
      return response.setHeader('etag', '"0"').end();
    }
    if (request.method === 'DELETE') {
      store.objects.delete(name);
      return response.writeHead(204).end();
    }
    const object = store.objects.get(name);
    if (object === undefined) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': object.file.length });
    return store.mode === 'stalling' ? response.write(object.file.subarray(0, 1)) : response.end(object.file);
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const store: FakeObjectStore = {
    objects: new Map(),
    asked: [],
    mode: 'normal',
    settings: {
      PHOTOS_BUCKET: bucket,
      PHOTOS_BUCKET_ENDPOINT: `http://127.0.0.1:${port}`,
      PHOTOS_BUCKET_REGION: region,
      PHOTOS_BUCKET_ACCESS_KEY_ID: credentials.accessKeyId,
      PHOTOS_BUCKET_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return store;
}

/** Whether the request has a valid signature (version 4) over its body. */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const { authorization = '', 'x-amz-content-sha256': hash } = headers;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  if (hash !== createHash('sha256').update(body).digest('hex')) return false;
  const signed = sign(
    {
      service: 's3',
      region,
      ...(method !== undefined && { method }),
      ...(url !== undefined && { path: url }),
      headers: Object.fromEntries(names.map((name) => [name, headers[name]])),
    },
    credentials,
  );
  return signed.headers?.Authorization === authorization;
}

/** An error in the format of S3, which contains more than a log should. */
function refuse(response: ServerResponse, status: number, code: string) {
  const said = `<Message>no</Message><AWSAccessKeyId>${credentials.accessKeyId}</AWSAccessKeyId><StringToSign>all</StringToSign>`;
  return response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code>${said}</Error>`);
}
