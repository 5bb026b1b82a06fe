import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100;

/** Seconds of CPU that a process has used so far, all threads; null where the system does not tell by `/proc`. */
export async function readCpuSeconds(pid: number | null): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The name before these may hold anything, also brackets and blanks.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user ?? 0) + (system ?? 0)) / ticksPerSecond;
}
