import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import type { FrontEnd } from './front-end.ts';

/** What a front-end's build says of itself. */
const remoteFile = z.object({
  name: z.string(),
  entry: z.string().regex(/^[\w.-]+\.js$/),
  integrity: z.string().regex(/^sha384-[A-Za-z\d+/]{64}$/),
});

/** Where the shell finds a remote, and the hash that its entry must have. */
export interface Remote {
  readonly entry: string;
  readonly integrity: string;
}

/** The remotes as they are right now. One that does not answer is simply absent: the shell shows its fallback for it. */
export async function remotesOf(
  frontEnds: readonly FrontEnd[],
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Record<string, Remote>> {
  const found = await Promise.all(
    frontEnds.map((frontEnd) =>
      remoteOf(frontEnd).catch((err: unknown) => {
        log.warn({ err, frontEnd: frontEnd.name }, 'remote left out');
        return null;
      }),
    ),
  );
  return Object.fromEntries(found.filter((entry) => entry !== null));
}

async function remoteOf({ name, text }: FrontEnd): Promise<[string, Remote] | null> {
  const file = await text('remote.json');
  if (file === null) return null;
  const { entry, integrity } = remoteFile.parse(JSON.parse(file));
  // A new build has a new address, so that no cache hands out the former one.
  const version = createHash('sha256').update(integrity).digest('hex').slice(0, 8);
  return [name, { entry: `/assets/${name}/${entry}?v=${version}`, integrity }];
}
