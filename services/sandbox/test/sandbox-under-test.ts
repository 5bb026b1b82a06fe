import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@rally/embedded-mongo';
import { createTwilioMessenger, type Messenger } from '@rally/messaging';
import { createPlacesClient, type PlacesClient } from '@rally/places';
import { type Clock, createLog, readConfig } from '@rally/service-kit';
import { createConnection } from 'mongoose';
import Stripe from 'stripe';
import { expect } from 'vitest';
import * as z from 'zod';
import { sandboxConfig, startSandbox } from '../src/index.ts';

export const sandboxTestSettings = {
  TWILIO_ACCOUNT_SID: 'ACtest',
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_SMS_FROM: '+15005550006',
  TWILIO_WHATSAPP_FROM: '+15005550007',
  TWILIO_CODES_FROM: '+12025550197',
  PLACES_API_KEY: 'places-key',
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  PUBLIC_URL: 'https://rally.test',
};

export const sandboxTestNow = new Date('2026-11-18T15:00:00Z');

const message = z.object({
  id: z.string(),
  to: z.string(),
  from: z.string(),
  channel: z.string(),
  body: z.string(),
  createdAt: z.iso.datetime(),
  status: z.string(),
});

/** The JSON object of a response. */
export async function readJsonReply(response: Response): Promise<Record<string, unknown>> {
  return z.record(z.string(), z.unknown()).parse(await response.json());
}

/** A webhook request received by the product. */
interface Received {
  readonly path: string;
  readonly signature: string | undefined;
  readonly stripeSignature: string | undefined;
  readonly form: Record<string, string>;
  readonly body: string;
  /** Time by the sandbox's clock. */
  readonly at: Date;
}

export interface SandboxUnderTest {
  readonly url: string;
  readonly messenger: Messenger;
  readonly places: PlacesClient;
  readonly stripe: Stripe;
  /** Fake product: its received requests and its next responses (an empty 200 by default). */
  readonly product: { readonly url: string; readonly received: Received[]; readonly answers: ProductAnswer[] };
  /** Messages to a number from the control API, newest first. */
  messagesTo(phone: string): Promise<z.infer<typeof message>[]>;
  get(path: string): Promise<Response>;
  send(method: 'POST' | 'PUT', path: string, body: unknown): Promise<Response>;
  /** Advances the sandbox's clock. */
  advanceClock(seconds: number): void;
  /** Received events with verified signatures, in order of arrival. */
  events(): Stripe.Event[];
  /** Restarts the sandbox on the same data. */
  restart(): Promise<void>;
  /** Restarts the sandbox as after a crash between the work of all requests with an idempotency key and saving their responses. */
  restartWithoutResponses(): Promise<void>;
  stop(): Promise<void>;
}

interface ProductAnswer {
  readonly status: number;
  readonly twiml?: string;
}

export async function startSandboxUnderTest(): Promise<SandboxUnderTest> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-test-'));
  const mongo = await startEmbeddedMongo({ dataDir });
  const mongodbUri = new URL(mongo.uri);
  mongodbUri.pathname = '/sandbox';
  let passedMs = 0;
  const clock = { now: () => new Date(sandboxTestNow.getTime() + passedMs) };
  const product = await startProduct(clock);
  const start = (port: string) =>
    startSandbox(
      readConfig(sandboxConfig, {
        ...sandboxTestSettings,
        HOST: '127.0.0.1',
        PORT: port,
        NODE_ENV: 'test',
        DEMO_MODE: 'true',
        ALLOWED_HOSTS: '127.0.0.1',
        MONGODB_URI: mongodbUri.href,
        INBOUND_WEBHOOK_URL: `${product.url}/inbound`,
        STRIPE_WEBHOOK_URL: `${product.url}/stripe`,
      }),
      { clock, log: createLog('silent') },
    );
  let sandbox = await start('0');
  const { url } = sandbox;
  return {
    url,
    messenger: createTwilioMessenger({
      ...sandboxTestSettings,
      TWILIO_SMS_FROM: [sandboxTestSettings.TWILIO_SMS_FROM],
      TWILIO_BASE_URL: url,
    }),
    places: createPlacesClient({ ...sandboxTestSettings, PLACES_BASE_URL: url }),
    stripe: createTestStripeClient(url),
    product,
    advanceClock(seconds) {
      passedMs += seconds * 1_000;
    },
    events: () =>
      product.received
        .filter(({ path }) => path === '/stripe')
        .map(({ body, stripeSignature = '', at }) =>
          Stripe.webhooks.constructEvent(
            body,
            stripeSignature,
            sandboxTestSettings.STRIPE_WEBHOOK_SECRET,
            undefined,
            undefined,
            at.getTime(),
          ),
        ),
    async messagesTo(phone) {
      const answer = await fetch(`${url}/sandbox/api/messages?to=${encodeURIComponent(phone)}`);
      return z.object({ messages: z.array(message) }).parse(await answer.json()).messages;
    },
    get: (path) => fetch(`${url}${path}`),
    send: (method, path, body) =>
      fetch(`${url}${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async restart() {
      await sandbox.stop();
      sandbox = await start(new URL(url).port);
    },
    async restartWithoutResponses() {
      await sandbox.stop();
      const connection = await createConnection(mongodbUri.href).asPromise();
      await connection.collection('stripe_idempotency_keys').updateMany({}, { $set: { answer: null } });
      await connection.close();
      sandbox = await start(new URL(url).port);
    },
    async stop() {
      await sandbox.stop();
      await mongo.stop();
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Stripe's SDK with retries disabled. */
export function createTestStripeClient(url: string, key: string = sandboxTestSettings.STRIPE_SECRET_KEY): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { protocol: 'http', host: hostname, port, maxNetworkRetries: 0, telemetry: false });
}

/** Returns the provider's error for a request that must fail. */
export function expectStripeError(request: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  return request.then(
    () => expect.unreachable('the request was accepted'),
    (error: unknown) => (error instanceof Stripe.errors.StripeError ? error : Promise.reject(error)),
  );
}

function first(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

async function startProduct(clock: Clock) {
  const received: Received[] = [];
  const answers: ProductAnswer[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    received.push({
      path: request.url ?? '',
      signature: first(request.headers['x-twilio-signature']),
      stripeSignature: first(request.headers['stripe-signature']),
      form: Object.fromEntries(new URLSearchParams(body)),
      body,
      at: clock.now(),
    });
    const { status, twiml } = answers.shift() ?? { status: 200 };
    response.statusCode = status;
    response.setHeader('content-type', 'text/xml');
    response.end(twiml ?? '<Response/>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answers,
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
