import { setTimeout } from 'node:timers/promises';
import { type OwnProcess, ownProcess } from './own-process.ts';
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts';

/** One replica of a service. */
export interface Replica {
  readonly process: OwnProcess;
  /** Where it listens itself, past the proxy; null while it does not run. */
  readonly url: string | null;
  /** Starts it; once it is ready it gets requests. */
  start(): Promise<void>;
  /** Ends it as a crash would; those who ask it next are refused, and led to another. */
  kill(): Promise<void>;
  /** Takes it out of the turn, then SIGTERM, as Kubernetes does; resolves to its exit code. */
  stop(): Promise<number | null>;
}

/** A service by name, as others know it: one address, and replicas behind it that share the requests. */
export interface Deployment {
  readonly name: string;
  readonly proxy: TcpProxy;
  readonly replicas: readonly Replica[];
  /** One more replica, not started yet, perhaps of other settings. */
  add(settings?: Record<string, string>): Replica;
  stop(): Promise<void>;
}

const startTries = 3;
const readyWithinMs = 120_000;
const listening = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/;

/** @param program path of its `main.ts` within the repository */
export async function deployment(
  name: string,
  program: string,
  settings: () => Record<string, string>,
): Promise<Deployment> {
  const proxy = await tcpProxy();
  const replicas: Replica[] = [];
  const inTurn = new Map<Replica, number>();

  function lead() {
    proxy.lead([...inTurn.values()]);
  }

  function add(own: Record<string, string> = {}): Replica {
    const label = `${name}-${replicas.length + 1}`;
    const env = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info', ...settings(), ...own };
    const process = ownProcess(label, program, env, listening);
    let port: number | null = null;
    const replica: Replica = {
      process,
      get url() {
        return port === null ? null : `http://127.0.0.1:${port}`;
      },
      async start() {
        port = Number(await started(process));
        await ready(label, port);
        inTurn.set(replica, port);
        lead();
      },
      async kill() {
        await process.kill();
        port = null;
      },
      async stop() {
        inTurn.delete(replica);
        lead();
        const code = await process.stop();
        port = null;
        return code;
      },
    };
    replicas.push(replica);
    return replica;
  }

  return {
    name,
    proxy,
    replicas,
    add,
    async stop() {
      await Promise.all(replicas.map((replica) => replica.process.kill()));
      await proxy.stop();
    },
  };
}

/** Starts it again when it ends before it is up, as Kubernetes does: the database may not answer in time at first. */
async function started(process: OwnProcess, tries = startTries): Promise<string> {
  return process.start().catch((error: unknown) => {
    if (tries === 1) throw error;
    return started(process, tries - 1);
  });
}

/** @throws with what it lacks, when it is not ready in time */
async function ready(label: string, port: number): Promise<void> {
  let answer = '';
  for (const begun = performance.now(); performance.now() - begun < readyWithinMs; await setTimeout(50)) {
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (response?.ok) return;
    answer = (await response?.text()) ?? 'no answer';
  }
  throw new Error(`${label} is not ready: ${answer}`);
}
