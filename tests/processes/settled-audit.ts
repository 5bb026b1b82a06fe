import { audit, withDatabaseServer } from '@rally/audit';

const triesMax = 90;
const pauseMs = 1_000;

/**
 * What of the twelve invariants a product that runs breaks, a sentence each, once nothing is on its way any more. What is found is
 * looked at again for a minute and a half before it counts.
 * @param now of the product's clock
 */
export async function settledAudit(uri: string, now: () => Date = () => new Date()): Promise<string[]> {
  return withDatabaseServer({ MONGODB_URI: uri, DATA_DIR: '' }, async (client, address) => {
    for (let tries = 1; ; tries += 1) {
      const invariants = await audit(client, address, now());
      const findings = invariants.flatMap(({ number, findings }) => findings.map((one) => `${number}: ${one}`));
      if (findings.length === 0 || tries === triesMax) return findings;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  });
}
