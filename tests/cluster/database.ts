import mongoose from 'mongoose';
import * as z from 'zod';

/**
 * What the cluster trial does to the demonstration's database: `backup` makes a consistent copy of all databases and prints its path in
 * the pod; `drop` deletes them.
 */
const settings = z.object({ MONGODB_URI: z.string().describe('The server') });
const command = z.enum(['backup', 'drop']).parse(process.argv[2]);
const connection = await mongoose.createConnection(settings.parse(process.env).MONGODB_URI).asPromise();
try {
  if (command === 'backup') {
    const { path } = z.object({ path: z.string() }).parse(await connection.db?.admin().command({ backup: 1 }));
    process.stdout.write(`${path}\n`);
  } else {
    for (const { name } of (await connection.listDatabases()).databases)
      if (!['admin', 'config', 'local'].includes(name)) await connection.useDb(name).dropDatabase();
  }
} finally {
  await connection.close();
}
