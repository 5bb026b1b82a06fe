import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * Connection faults. `none`; `down`: refused immediately; `slow`: each chunk takes 2 s; `reset`: broken after the first chunk;
 * `half`: replies end after 20 bytes; `hang`: no reply comes.
 */
export type NetworkFault = 'none' | 'down' | 'slow' | 'reset' | 'half' | 'hang';

/** Distributes connections among ports of this machine, as a Kubernetes Service does, and injects network faults. */
export interface TcpProxy {
  /** Port of the proxy, which never changes. */
  readonly port: number;
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** Routes new connections to these ports. A port that refuses is skipped. */
  routeTo(ports: readonly number[]): void;
  /** Applies a fault to new and open connections. */
  setFault(kind: NetworkFault): void;
  stop(): Promise<void>;
}

const slowMs = 2_000;
const halfBytes = 20;

export async function startTcpProxy(): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let ports: readonly number[] = [];
  let kind: NetworkFault = 'none';
  let turn = 0;

  const server = createServer({ allowHalfOpen: true }, (client) => {
    track(client);
    if (kind === 'down') client.resetAndDestroy();
    else forward(client, ports.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const { port } = address;

  function track(socket: Socket) {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  }

  /** @param tries number of ports to try */
  function forward(client: Socket, tries: number) {
    const target = ports[turn++ % Math.max(1, ports.length)];
    if (target === undefined || tries === 0) {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    const refused = () => forward(client, tries - 1);
    upstream.once('error', refused);
    upstream.once('connect', () => {
      upstream.off('error', refused);
      track(upstream);
      pass(client, upstream, false);
      pass(upstream, client, true);
      client.once('close', () => upstream.destroy());
      upstream.once('close', () => client.destroy());
    });
  }

  function pass(from: Socket, to: Socket, isAnswer: boolean) {
    let last: Promise<unknown> = Promise.resolve();
    from.on('data', (piece) => {
      switch (kind) {
        case 'slow':
          last = last.then(() => new Promise((done) => setTimeout(done, slowMs))).then(() => to.write(piece));
          break;
        case 'hang':
          break;
        case 'reset':
          to.write(piece);
          setImmediate(() => from.resetAndDestroy());
          break;
        case 'half':
          if (isAnswer) to.end(piece.subarray(0, halfBytes));
          else to.write(piece);
          break;
        default:
          last = last.then(() => to.write(piece));
      }
    });
    from.on('end', () => {
      last = last.then(() => to.end());
    });
  }

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    routeTo(to) {
      ports = to;
    },
    setFault(next) {
      kind = next;
      // Connections that hung or lost data do not recover.
      if (next === 'none' || next === 'down') for (const socket of sockets) socket.resetAndDestroy();
    },
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
