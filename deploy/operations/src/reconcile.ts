import { reconcilePayments } from '@rally/contracts/payments';
import { runCommand, UsageError } from './run-command.ts';

const usage = `Compares the ledger of a running product with the payment provider's, mends what a lost webhook left open, and names what differs.

  npm run -s reconcile -- [days]          the last 30 days unless told otherwise; exit code 1 where something differs
`;

await runCommand(async ([text, ...rest], client) => {
  const days = text === undefined ? undefined : Number(text);
  if (rest.length > 0 || (days !== undefined && !(Number.isInteger(days) && days >= 1 && days <= 30)))
    throw new UsageError(usage);
  const found = await (await client()).call(reconcilePayments, { body: days === undefined ? {} : { days } });
  if (found.differences.length > 0) process.exitCode = 1;
  return [
    `${found.checked} payments of the provider compared, ${found.mended.length} mended, ${found.differences.length} differ.`,
    ...found.mended.map(({ name, paymentId, intentId }) => `mended   ${name}  payment ${paymentId}  ${intentId}`),
    ...found.differences.map(
      ({ name, paymentId, intentId, oursCents, providerCents }) =>
        `differs  ${name}  payment ${paymentId}  ${intentId}  ours ${oursCents} cents, the provider's ${providerCents}`,
    ),
  ];
});
