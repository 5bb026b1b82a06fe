import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface EchoedRequest {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Fake upstream service: echoes each request as JSON unless `answer` is set. */
export interface EchoService {
  readonly url: string;
  readonly requests: EchoedRequest[];
  answer: ((request: EchoedRequest, response: ServerResponse) => void) | null;
  stop(): Promise<void>;
}

export async function startEchoService(): Promise<EchoService> {
  const service: EchoService = { url: '', requests: [], answer: null, stop: async () => {} };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const echoed = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      service.requests.push(echoed);
      if (service.answer) return service.answer(echoed, response);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(echoed));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return Object.assign(service, {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  });
}
