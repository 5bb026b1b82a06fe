import { setTimeout } from 'node:timers/promises';
import type { SeededRandom } from '@rally/seeded-random';
import { createFaultInjector, type FaultTarget } from '../faults/fault-injector.ts';
import type { RallyProcesses } from '../processes/rally-processes.ts';
import type { NetworkFault } from '../processes/tcp-proxy.ts';
import type { ChaosClock } from './chaos-clock.ts';

/** Faults that happen at random moments until they are stopped. */
export interface RandomFaults {
  /** Resolves once everything is repaired, to how often each fault happened. */
  stop(): Promise<ReadonlyMap<string, number>>;
}

interface ChaosSurroundings {
  readonly rally: RallyProcesses;
  readonly broker: { kill(): Promise<void>; restart(): Promise<void> };
  readonly clock: ChaosClock;
  readonly random: SeededRandom;
}

/** A fault in a part of the product; `happen` resolves once it is repaired. */
interface Fault {
  readonly name: string;
  /** The part of the product. Faults of the same part never overlap. */
  readonly part: string;
  readonly weight: number;
  happen(): Promise<void>;
}

/** How many faults can overlap. */
const loops = 2;
/** A consumer group needs up to 15 seconds after a crash; with more frequent faults, it would never read. */
const quietMs = { min: 1_000, max: 40_000 };
const outageMs = 4_000;
const pauseMs = { min: 500, max: 15_000 };
/** How far a clock that nobody maintains can be off. */
const skewMs = 45_000;

export function startRandomFaults(surroundings: ChaosSurroundings): RandomFaults {
  const { random } = surroundings;
  const faults = listFaults(surroundings);
  const busy = new Set<string>();
  const counts = new Map<string, number>();
  let isStopped = false;

  async function loop(): Promise<void> {
    while (!isStopped) {
      await setTimeout(random.between(quietMs.min, quietMs.max));
      const fault = random.pickWeighted(faults, ({ weight }) => weight);
      if (isStopped || busy.has(fault.part)) continue;
      busy.add(fault.part);
      counts.set(fault.name, (counts.get(fault.name) ?? 0) + 1);
      await fault.happen().finally(() => busy.delete(fault.part));
    }
  }

  const running = Promise.all(Array.from({ length: loops }, loop));
  running.catch(() => undefined);
  return {
    async stop() {
      isStopped = true;
      await running;
      return counts;
    },
  };
}

function listFaults({ rally, broker, clock, random }: ChaosSurroundings): Fault[] {
  const injector = createFaultInjector(rally, broker, random.uniform, outageMs);
  const services = Object.keys(rally.services).filter(isService);
  const providers = ['stripe', 'twilio', 'places'] as const;

  function isService(name: string): name is keyof RallyProcesses['services'] {
    return name in rally.services;
  }

  function crash(target: FaultTarget, weight: number): Fault {
    return { name: `crash of ${target}`, part: target, weight, happen: () => injector.injectFault(target, 0) };
  }

  /** Like a machine that swaps or a container without CPU: it continues as if no time had passed. */
  function pause(name: keyof RallyProcesses['services']): Fault {
    return {
      name: `pause of ${name}`,
      part: name,
      weight: 1,
      async happen() {
        const { pid } = random.pick(rally.services[name].replicas).process;
        if (pid === null) return;
        process.kill(pid, 'SIGSTOP');
        await setTimeout(random.between(pauseMs.min, pauseMs.max));
        process.kill(pid, 'SIGCONT');
      },
    };
  }

  function breakLine(name: keyof RallyProcesses['network']): Fault {
    return {
      name: `broken line to ${name}`,
      part: name,
      weight: 1,
      async happen() {
        const kinds: NetworkFault[] = ['down', 'slow', 'reset', 'half', 'hang'];
        rally.network[name].setFault(random.pick(kinds));
        await setTimeout(outageMs);
        rally.network[name].setFault('none');
      },
    };
  }

  /** Providers that fail, are slow, report a failure although they succeeded, or never answer although they succeeded. */
  const lies: Fault = {
    name: 'providers that fail or lie',
    part: 'sandbox',
    weight: 4,
    async happen() {
      const messages = random.pick(['normal', 'down', 'accept-then-hang', 'slow']);
      const payments = random.pick(['normal', 'down', 'fail', 'work-then-fail', 'work-then-hang', 'slow']);
      await rally.sandbox('PUT', '/faults', { messages, payments });
      await rally.sandbox('PUT', '/webhooks', { mode: random.pick(['lose', 'delay', 'repeat', 'reorder']) });
      await setTimeout(random.between(pauseMs.min, pauseMs.max));
      await rally.sandbox('PUT', '/faults', {});
      await rally.sandbox('PUT', '/webhooks', { mode: 'normal' });
    },
  };

  function setClockOff(name: string): Fault {
    return {
      name: `wrong clock of ${name}`,
      part: `clock of ${name}`,
      weight: 0.5,
      async happen() {
        await clock.skew(name, Math.round(random.between(-skewMs, skewMs)));
        await setTimeout(random.between(pauseMs.min, pauseMs.max));
        await clock.skew(name, 0);
      },
    };
  }

  return [
    ...services.map((name) => crash(name, 2)),
    crash('database', 3),
    crash('broker', 3),
    ...services.filter((name) => name !== 'sandbox').map(pause),
    ...providers.map(breakLine),
    breakLine('database'),
    lies,
    ...services.map(setClockOff),
  ];
}
