import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

const listenerCount = 8;
/** Others say that they cannot. */
const systemSharesPorts = process.platform === 'linux';

/**
 * Listens for people, and gives the address. Node lets in one new connection for each listener in a turn of its event loop, and with
 * much to do a turn is long: a crowd would wait at the door for many seconds. So the port has several listeners, among which the
 * system spreads who comes.
 */
export async function openDoor(door: FastifyInstance, { host, port }: { host: string; port: number }): Promise<string> {
  const others = Array.from({ length: systemSharesPorts ? listenerCount - 1 : 0 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => door.server.emit('connection', socket)),
  );
  const closed: Promise<unknown>[] = [];
  door.addHook('preClose', async () => {
    closed.push(...others.map((other) => new Promise((resolve) => other.close(resolve))));
  });
  door.addHook('onClose', async () => {
    await Promise.all(closed);
  });
  const shared = { host, reusePort: systemSharesPorts };
  const url = await door.listen({ ...shared, port });
  const { port: given } = z.object({ port: z.number() }).parse(door.server.address());
  for (const other of others)
    await new Promise<void>((resolve, reject) => {
      other.once('error', reject).listen({ ...shared, port: given }, resolve);
    });
  return url;
}
