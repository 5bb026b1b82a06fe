import { readdir, readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100;

/** CPU seconds that all threads of a process have used so far; null on systems without `/proc`. */
export async function readCpuSeconds(pid: number | null): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat === null ? null : parseStat(stat).seconds;
}

export interface ThreadCpuTime {
  readonly name: string;
  readonly seconds: number;
}

/** The CPU seconds of each running thread of a process, by the thread's id; empty on systems without `/proc`. */
export async function readThreadCpuSeconds(pid: number | null): Promise<ReadonlyMap<string, ThreadCpuTime>> {
  const ids = await readdir(`/proc/${pid}/task`).catch(() => []);
  const stats = await Promise.all(ids.map((id) => readFile(`/proc/${pid}/task/${id}/stat`, 'utf8').catch(() => null)));
  const times = new Map<string, ThreadCpuTime>();
  for (const [index, id] of ids.entries()) {
    const stat = stats[index];
    if (stat) times.set(id, parseStat(stat));
  }
  return times;
}

function parseStat(stat: string): ThreadCpuTime {
  // The name may contain brackets and spaces.
  const nameEnd = stat.lastIndexOf(')');
  const [user, system] = stat
    .slice(nameEnd + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return {
    name: stat.slice(stat.indexOf('(') + 1, nameEnd),
    seconds: ((user ?? 0) + (system ?? 0)) / ticksPerSecond,
  };
}
