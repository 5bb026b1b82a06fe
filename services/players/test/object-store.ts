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

/** Stands in for a store that speaks S3: one bucket, addressed by path, for those who sign with its one key. */
export interface ObjectStore {
  readonly objects: Map<string, StoredObject>;
  /** Requests so far that were signed rightly, e.g. `GET name.webp`. */
  readonly asked: string[];
  /** `silent` never answers, `stalling` stops within a file, `failing` answers 500. */
  mood: 'well' | 'silent' | 'stalling' | 'failing';
  /** What a service needs to know of it. */
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

export async function startObjectStore(): Promise<ObjectStore> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const body = await buffer(request);
    if (!isSigned(request, body)) return refuse(response, 403, 'SignatureDoesNotMatch');
    const [, inBucket, name = ''] = new URL(request.url ?? '/', 'http://store').pathname.split('/');
    if (inBucket !== bucket) return refuse(response, 404, 'NoSuchBucket');
    store.asked.push(`${request.method} ${name}`);
    if (store.mood === 'silent') return;
    if (store.mood === 'failing') return refuse(response, 500, 'InternalError');
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
    return store.mood === 'stalling' ? response.write(object.file.subarray(0, 1)) : response.end(object.file);
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const store: ObjectStore = {
    objects: new Map(),
    asked: [],
    mood: 'well',
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

/** Whether a request bears the signature (version 4) that our key gives, over the body it came with. */
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

/** In the words of such a store, which say more than a log should. */
function refuse(response: ServerResponse, status: number, code: string) {
  const said = `<Message>no</Message><AWSAccessKeyId>${credentials.accessKeyId}</AWSAccessKeyId><StringToSign>all</StringToSign>`;
  return response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code>${said}</Error>`);
}
