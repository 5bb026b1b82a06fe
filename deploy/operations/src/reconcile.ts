import { reconcilePayments } from '@rally/contracts/payments';
import { runCommandLine, UsageError } from './run-command-line.ts';

const usage = `Compares the ledger of a running product with the payment provider's, fixes what a lost webhook left open, and lists all differences.

  npm run -s reconcile -- [days]          default: the last 30 days; exits with code 1 if there are differences
`;

await runCommandLine(async ([text, ...rest], client) => {
  const days = text === undefined ? undefined : Number(text);
  if (rest.length > 0 || (days !== undefined && !(Number.isInteger(days) && days >= 1 && days <= 30)))
    throw new UsageError(usage);
  const found = await (await client()).call(reconcilePayments, { body: days === undefined ? {} : { days } });
  if (found.differences.length > 0) process.exitCode = 1;
  return [
    `${found.checked} payments compared, ${found.mended.length} fixed, ${found.differences.length} different.`,
    ...found.mended.map(({ name, paymentId, intentId }) => `fixed    ${name}  payment ${paymentId}  ${intentId}`),
    ...found.differences.map(
      ({ name, paymentId, intentId, oursCents, providerCents }) =>
        `differs  ${name}  payment ${paymentId}  ${intentId}  ours: ${oursCents} cents, provider's: ${providerCents} cents`,
    ),
  ];
});
