import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { commandLineClientConfig, signInStaffInteractively } from '@rally/product-client';
import { readConfig } from '@rally/service-kit';
import { runCommandLine, UsageError } from './run-command-line.ts';

const usage = `Signs in as staff, with the codes of the phone and of the authenticator app, and prints an access token for the other commands. It is valid
for ten minutes.

  export RALLY_URL=https://play.example.org
  export RALLY_TOKEN=$(npm run -s staff-token -- +13125550100)
`;

await runCommandLine(async ([phone, ...rest]) => {
  if (phone === undefined || rest.length > 0) throw new UsageError(usage);
  // Standard output is for the token.
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = once(terminal, 'close').then(() => {
    throw new UsageError('The codes have to be typed: run this command in a terminal.');
  });
  closed.catch(() => undefined);
  try {
    return [
      await signInStaffInteractively(readConfig(commandLineClientConfig, process.env), phone, (text) =>
        Promise.race([closed, terminal.question(text)]),
      ),
    ];
  } finally {
    terminal.close();
  }
});
