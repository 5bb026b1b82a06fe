import { republish } from '@rally/contracts/gateway';
import { runCommandLine, UsageError } from './run-command-line.ts';

const usage = `Makes a running service publish the current state of everything it owns, so that other services can rebuild their projections.

  npm run -s republish -- <service>          identity, players, matchmaking or notifications
`;

await runCommandLine(async ([service, ...rest], client) => {
  if (service === undefined || rest.length > 0) throw new UsageError(usage);
  const { events } = await (await client()).call(republish, { params: { service } });
  return [`${service} republished ${events} events.`];
});
