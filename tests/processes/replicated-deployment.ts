import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createServiceProcess, repositoryFolder, type ServiceProcess } from './service-process.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** One replica of a service. */
export interface Replica {
  readonly process: ServiceProcess;
  /** Its own address, behind the proxy; null while it does not run. */
  readonly url: string | null;
  /** Starts the replica; resolves when it is ready and gets requests. */
  start(): Promise<void>;
  /** Kills the replica as a crash would; refused connections are routed to another one. */
  kill(): Promise<void>;
  /** Takes the replica out of rotation, then sends SIGTERM, as Kubernetes does; resolves to its exit code. */
  stop(): Promise<number | null>;
}

/** A service with one address, and replicas behind it that share the requests. */
export interface ReplicatedService {
  readonly name: string;
  readonly proxy: TcpProxy;
  readonly replicas: readonly Replica[];
  /** Adds a replica, not yet started, of this repository's code or of the code in another folder. */
  add(settings?: Record<string, string>, codeFolder?: string): Replica;
  stop(): Promise<void>;
}

const startTries = 3;
const readyTimeoutMs = 120_000;
const listeningPattern = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/;

/** @param program path of its `main.ts` within the repository */
export async function createReplicatedDeployment(
  name: string,
  program: string,
  settings: () => Record<string, string>,
): Promise<ReplicatedService> {
  const proxy = await startTcpProxy();
  const replicas: Replica[] = [];
  const activePorts = new Map<Replica, number>();

  function routeToActive() {
    proxy.routeTo([...activePorts.values()]);
  }

  function add(own: Record<string, string> = {}, codeFolder = repositoryFolder): Replica {
    const label = `${name}-${replicas.length + 1}`;
    const env = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info', ...settings(), ...own };
    const process = createServiceProcess(label, join(codeFolder, program), env, listeningPattern);
    let port: number | null = null;
    const replica: Replica = {
      process,
      get url() {
        return port === null ? null : `http://127.0.0.1:${port}`;
      },
      async start() {
        port = Number(await startWithRetries(process));
        await waitUntilReady(label, port);
        activePorts.set(replica, port);
        routeToActive();
      },
      async kill() {
        await process.kill();
        port = null;
      },
      async stop() {
        activePorts.delete(replica);
        routeToActive();
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

/** Restarts a process that exits before it is up, as Kubernetes does; the database may be slow at first. */
async function startWithRetries(process: ServiceProcess, tries = startTries): Promise<string> {
  return process.start().catch((error: unknown) => {
    if (tries === 1) throw error;
    return startWithRetries(process, tries - 1);
  });
}

/** @throws with the readiness reply when the replica is not ready in time */
async function waitUntilReady(label: string, port: number): Promise<void> {
  let answer = '';
  for (const startedAt = performance.now(); performance.now() - startedAt < readyTimeoutMs; await setTimeout(50)) {
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (response?.ok) return;
    answer = (await response?.text()) ?? 'no answer';
  }
  throw new Error(`${label} is not ready: ${answer}`);
}
