import { createInProcessTransport } from '@rally/events';
import { gatewayConfigSchema, startGateway } from '@rally/gateway';
import { matchmakingConfig, startMatchmaking } from '@rally/matchmaking';
import { playersConfig, startPlayers } from '@rally/players';
import { createLog, readConfig, systemClock } from '@rally/service-kit';

/** Starts the service named by `SERVICE` as in production, but without a broker: no other service receives its events. */
const { SERVICE, ...env } = process.env;
const transport = createInProcessTransport();
const dependencies = { transport, clock: systemClock, log: createLog('error') };
const service = await start();
await transport.start();
process.stdout.write(`up at ${service.url}\n`);

function start() {
  if (SERVICE === 'gateway') return startGateway(readConfig(gatewayConfigSchema, env), dependencies);
  if (SERVICE === 'players') return startPlayers(readConfig(playersConfig, env), dependencies);
  return startMatchmaking(readConfig(matchmakingConfig, env), dependencies);
}
