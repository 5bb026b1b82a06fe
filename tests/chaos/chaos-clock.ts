import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** The clock of a chaos season. It runs like the machine's clock but ahead of it, and each service can be off by some seconds. */
export interface ChaosClock {
  now(): Date;
  /** Moves the clocks of all services. */
  set(moment: Date): Promise<void>;
  /** Makes a service's clock wrong by this much; 0 corrects it. */
  skew(service: string, milliseconds: number): Promise<void>;
  /** Settings that make a service's processes follow this clock. */
  settingsOf(service: string): Record<string, string>;
}

const preload = new URL('shifted-clock.ts', import.meta.url).href;
/** Longer than a process takes to see a change. */
const seenWithinMs = 150;

/** @param folder where the services' clocks are kept, one file each */
export async function createChaosClock(
  folder: string,
  services: readonly string[],
  startAt: Date,
): Promise<ChaosClock> {
  const skews = new Map<string, number>();
  let aheadMs = 0;
  const fileOf = (service: string) => join(folder, service);

  async function write(service: string): Promise<void> {
    await writeFile(`${fileOf(service)}.new`, String(aheadMs + (skews.get(service) ?? 0)));
    await rename(`${fileOf(service)}.new`, fileOf(service));
  }

  async function set(moment: Date): Promise<void> {
    aheadMs = moment.getTime() - Date.now();
    await Promise.all(services.map(write));
    await setTimeout(seenWithinMs);
  }

  await mkdir(folder, { recursive: true });
  await set(startAt);
  return {
    now: () => new Date(Date.now() + aheadMs),
    set,
    async skew(service, milliseconds) {
      skews.set(service, milliseconds);
      await write(service);
    },
    settingsOf: (service) => ({ NODE_OPTIONS: `--import=${preload}`, CLOCK_FILE: fileOf(service) }),
  };
}
