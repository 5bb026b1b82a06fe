import { createInProcessTransport, type EventTransport } from '@rally/events';
import { readConfig } from '@rally/service-kit';
import { createTestClock, startTestTokenIssuer } from '@rally/testing';
import { pino } from 'pino';
import { gatewayConfigSchema, startGateway } from '../src/index.ts';
import { type EchoService, startEchoService } from './echo-service.ts';

/**
 * A gateway in front of one echo server that plays all services.
 * @param transport shared by gateways that are replicas
 */
export async function startTestGateway(
  settings: Record<string, string> = {},
  transport: EventTransport = createInProcessTransport(),
) {
  const clock = createTestClock();
  const issuer = await startTestTokenIssuer(clock);
  const service: EchoService = await startEchoService();
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(JSON.parse(line).msg) });
  const config = readConfig(gatewayConfigSchema, {
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: 'https://rally.test',
    ALLOWED_HOSTS: '127.0.0.1',
    JWKS_URL: issuer.jwksUrl,
    API_KEY: 'key',
    REQUESTS_PER_MINUTE: '10000',
    IDENTITY_URL: service.url,
    PLAYERS_URL: service.url,
    MATCHMAKING_URL: service.url,
    NOTIFICATIONS_URL: service.url,
    SCORING_URL: service.url,
    PAYMENTS_URL: service.url,
    ...settings,
  });
  const gateway = await startGateway(config, { transport, clock, log });
  await transport.start();
  return {
    ...gateway,
    clock,
    transport,
    issuer,
    service,
    /** Messages logged as warnings or worse. */
    warnings: () => warnings,
    async stop() {
      await gateway.stop();
      await service.stop();
      await issuer.stop();
    },
  };
}

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;

/** The headers that every client of ours sends. */
export const clientHeaders = { 'x-api-key': 'key', 'x-requested-with': 'XMLHttpRequest' };
