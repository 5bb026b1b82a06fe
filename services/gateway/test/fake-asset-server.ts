import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Fake asset server of all front-ends: files by path, which tests change as a deploy would. */
export interface FakeAssetServer {
  readonly url: string;
  readonly files: Map<string, string>;
  /** Requests so far: path and `If-None-Match`. */
  readonly requests: { path: string; etag: string | undefined }[];
  /** While true, connections are dropped. */
  isDown: boolean;
  stop(): Promise<void>;
}

export const computeSubresourceIntegrity = (content: string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

export async function startFakeAssetServer(): Promise<FakeAssetServer> {
  const files = new Map<string, string>();
  const requests: FakeAssetServer['requests'] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const known = request.headers['if-none-match'];
    requests.push({ path, etag: known });
    if (assets.isDown) return response.destroy();
    const content = files.get(path);
    if (content === undefined) return response.writeHead(404).end('{}');
    const etag = `"${createHash('sha1').update(content).digest('hex')}"`;
    if (known === etag) return response.writeHead(304).end();
    const hashed = /\.[\da-f]{8}\./.test(path);
    response
      .writeHead(200, {
        etag,
        'content-type': path.endsWith('.js') ? 'text/javascript' : 'text/html',
        'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      .end(content);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const assets: FakeAssetServer = {
    url: `http://127.0.0.1:${port}`,
    files,
    requests,
    isDown: false,
    stop: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  return assets;
}

/** Publishes a build of a remote. */
export function deployFakeRemote({ files }: FakeAssetServer, name: string, code: string, description: object): void {
  files.set(`/assets/${name}/remoteEntry.js`, code);
  files.set(
    `/assets/${name}/remote.json`,
    JSON.stringify({
      name,
      entry: 'remoteEntry.js',
      integrity: computeSubresourceIntegrity(code),
      requires: {},
      ...description,
    }),
  );
}
