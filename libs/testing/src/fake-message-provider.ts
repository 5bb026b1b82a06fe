import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod';

/** A stand-in for the message provider that accepts and lists messages, and that a test can make fail. */
export interface FakeMessageProvider {
  readonly url: string;
  /** Accepted messages, oldest first. */
  readonly accepted: AcceptedMessage[];
  /** The ids of deleted messages. */
  readonly deleted: Set<string>;
  /** Number of requests answered with 500 or 503. */
  readonly rejectedCount: number;
  /**
   * How it answers from now on. `refuse`: invalid number; `stopped`: the recipient opted out; `unauthorized`: wrong credentials;
   * `break`: 500; `down`: 503; `hang`: accepts and never replies; `hang-up`: closes the connection;
   * `hang-up-after`: accepts and closes the connection.
   */
  mode: 'normal' | 'hang' | 'hang-up' | 'hang-up-after' | keyof typeof failures;
  /** The latest message to a phone on either channel. */
  newestTo(phone: string): AcceptedMessage | undefined;
  stop(): Promise<void>;
}

interface AcceptedMessage {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly body: string;
  /** The template that made the body; null for free text. */
  readonly contentSid: string | null;
  readonly createdAt: Date;
}

const failures = {
  refuse: { status: 400, code: 21_211, message: "Invalid 'To' Phone Number" },
  stopped: { status: 400, code: 21_610, message: 'opted out' },
  unauthorized: { status: 401, code: 20_003, message: 'Authenticate' },
  break: { status: 500, code: 20_500, message: 'Internal Server Error' },
  down: { status: 503, code: 20_503, message: 'down' },
};

/** @param now its clock, which stands still by default */
export async function startFakeMessageProvider(
  now = () => new Date('2026-11-18T15:00:00Z'),
): Promise<FakeMessageProvider> {
  const accepted: AcceptedMessage[] = [];
  const deleted = new Set<string>();
  let rejectedCount = 0;
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const url = new URL(request.url ?? '', 'http://provider');
    const { mode } = provider;
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (mode === 'hang-up') return request.socket.destroy();
    if (mode === 'break' || mode === 'down') {
      rejectedCount += 1;
      return answer(failures[mode].status, failures[mode]);
    }
    const sid = /^\/2010-04-01\/Accounts\/\w+\/Messages\/(\w+)\.json$/.exec(url.pathname)?.[1];
    if (request.method === 'DELETE' && sid !== undefined) {
      deleted.add(sid);
      return response.writeHead(204).end();
    }
    if (!/^\/2010-04-01\/Accounts\/\w+\/Messages\.json$/.test(url.pathname)) return answer(404, { status: 404 });
    if (request.method === 'GET') {
      // Like Twilio: messages that are still queued have no sent date, so a filter on it excludes them.
      const isBySentDate = url.searchParams.has('DateSent>');
      const found = accepted.filter(
        ({ sid, to }) => to === url.searchParams.get('To') && !isBySentDate && !deleted.has(sid),
      );
      const messages = found.map(asResource);
      return answer(200, { messages, page: 0, page_size: 100, next_page_uri: null, uri: '' });
    }
    if (mode === 'refuse' || mode === 'stopped' || mode === 'unauthorized')
      return answer(failures[mode].status, failures[mode]);
    const message = {
      sid: `SM${randomUUID().replaceAll('-', '')}`,
      to: form.get('To') ?? '',
      from: form.get('From') ?? '',
      body: form.get('Body') ?? fillTemplate(form.get('ContentVariables')),
      contentSid: form.get('ContentSid'),
      createdAt: now(),
    };
    accepted.push(message);
    if (mode === 'hang-up-after') request.socket.destroy();
    if (mode === 'normal') answer(201, asResource(message));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const provider: FakeMessageProvider = {
    url: `http://127.0.0.1:${port}`,
    accepted,
    deleted,
    get rejectedCount() {
      return rejectedCount;
    },
    mode: 'normal',
    newestTo: (phone) => accepted.findLast(({ to }) => to === phone || to === `whatsapp:${phone}`),
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return provider;
}

/** All templates here have the same text. */
function fillTemplate(variables: string | null): string {
  const { 1: text } = z.object({ 1: z.string() }).parse(JSON.parse(variables ?? '{}'));
  return `A message from Rally: ${text} Reply STOP to opt out.`;
}

function asResource({ createdAt, ...message }: AcceptedMessage) {
  return { ...message, status: 'queued', date_created: createdAt.toUTCString(), account_sid: 'AC1' };
}
