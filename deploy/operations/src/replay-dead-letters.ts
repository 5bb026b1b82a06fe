import { dataServiceNames } from '@rally/contracts';
import { type DeadLetterEvent, listDeadLetters, replayDeadLetters } from '@rally/contracts/gateway';
import { requireDataService, runCommandLine, UsageError } from './run-command-line.ts';

const usage = `Lists and replays dead letters: events that a reader of a service failed to apply.

  npm run -s dead-letters -- list <service>
  npm run -s dead-letters -- replay <service> [id]     replays one, or all; exits with code 1 if one fails again and remains

Services: ${dataServiceNames.join(', ')}
`;

await runCommandLine(async ([command, service, id], client) => {
  if (service === undefined) throw new UsageError(usage);
  requireDataService(service, usage);
  const params = { service };
  switch (command) {
    case 'list': {
      const { deadLetters } = await (await client()).call(listDeadLetters, { params });
      return deadLetters.length === 0 ? [`${service} has no dead letters.`] : deadLetters.map(formatDeadLetter);
    }
    case 'replay': {
      const staff = await client();
      const body = id === undefined ? {} : { id };
      const { applied } = await staff.call(replayDeadLetters, { params, body });
      const { deadLetters } = await staff.call(listDeadLetters, { params });
      const remaining = deadLetters.filter((letter) => id === undefined || letter.id === id);
      if (remaining.length > 0 || (id !== undefined && applied === 0)) process.exitCode = 1;
      if (id !== undefined && applied === 0 && remaining.length === 0) return [`${service} has no dead letter ${id}.`];
      return [`${applied} dead letters applied, ${remaining.length} remain.`, ...remaining.map(formatDeadLetter)];
    }
    default:
      throw new UsageError(usage);
  }
});

function formatDeadLetter({ deadSince, id, type, reader, cause }: DeadLetterEvent): string {
  return `${deadSince}  ${id}  ${type}  ${reader}  ${cause}`;
}
