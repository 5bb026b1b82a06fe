import type { Connection } from 'mongoose';
import * as z from 'zod';

const hello = z.object({ setName: z.string().optional(), msg: z.string().optional() });

/** @throws Error that says what to do if the server is a standalone, which has no transactions */
export async function requireReplicaSet(connection: Connection): Promise<void> {
  const { setName, msg } = hello.parse(await connection.db?.admin().command({ hello: 1 }));
  const isSharded = msg === 'isdbgrid';
  if (setName === undefined && !isSharded)
    throw new Error(
      'MONGODB_URI leads to a standalone server, which has no transactions. Start mongod with --replSet and run rs.initiate() once; one member is enough for a trial.',
    );
}
