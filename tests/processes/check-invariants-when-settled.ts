import { auditStoredData, withDatabaseToAudit } from '@rally/audit';

const triesMax = 90;
const pauseMs = 1_000;

/**
 * Violations of the invariants in a running product, one sentence each, once all events have been applied. A violation counts
 * only if it persists for 90 seconds.
 * @param now the time on the product's clock
 */
export async function auditWhenSettled(uri: string, now: () => Date = () => new Date()): Promise<string[]> {
  return withDatabaseToAudit({ MONGODB_URI: uri, DATA_DIR: '' }, async (client, address) => {
    for (let tries = 1; ; tries += 1) {
      const invariants = await auditStoredData(client, address, now());
      const found = invariants.flatMap(({ number, violations }) => violations.map((one) => `${number}: ${one}`));
      if (found.length === 0 || tries === triesMax) return found;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  });
}
