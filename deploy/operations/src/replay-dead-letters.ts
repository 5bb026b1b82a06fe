import { listDeadLetters, replayDeadLetters } from '@rally/contracts/gateway';
import { runCommandLine, UsageError } from './run-command-line.ts';

const usage = `Lists and replays dead letters: events that a reader of a service failed to apply.

  npm run -s dead-letters -- list <service>
  npm run -s dead-letters -- replay <service> [id]     replays one, or all; those that fail again remain
`;

await runCommandLine(async ([command, service, id], client) => {
  if (service === undefined) throw new UsageError(usage);
  const params = { service };
  switch (command) {
    case 'list': {
      const { deadLetters } = await (await client()).call(listDeadLetters, { params });
      if (deadLetters.length === 0) return [`${service} has no dead letters.`];
      return deadLetters.map(
        (letter) => `${letter.deadSince}  ${letter.id}  ${letter.type}  ${letter.reader}  ${letter.cause}`,
      );
    }
    case 'replay': {
      const { applied } = await (await client()).call(replayDeadLetters, {
        params,
        body: id === undefined ? {} : { id },
      });
      return [`${applied} dead letters applied.`];
    }
    default:
      throw new UsageError(usage);
  }
});
