import { MongoClient, MongoError } from 'mongodb';
import * as z from 'zod';
import { createOkFinding, createProblemFinding, type DoctorFinding } from '../doctor-finding.ts';
import type { InstallationSettings } from '../installation-settings.ts';

const subject = 'Database';
const timeoutMs = 5_000;
/** The host name of a `mongodb+srv` address was not found. */
const lookupError = z.object({ syscall: z.string(), code: z.string() });
const hello = z.object({ setName: z.string().optional(), hosts: z.array(z.string()).default([]) });

/** Checks the database at MONGODB_URI; without this setting, the product has its own database in DATA_DIR. */
export async function diagnoseDatabase({ MONGODB_URI: uri }: InstallationSettings): Promise<readonly DoctorFinding[]> {
  if (uri === undefined || uri === '') return [createOkFinding(subject, 'the embedded one, in DATA_DIR')];
  try {
    return [toDatabaseFinding(await sayHello(uri))];
  } catch (error) {
    const reason = error instanceof MongoError ? error.name : lookupError.safeParse(error).data?.code;
    if (reason === undefined) throw error;
    return [createProblemFinding(subject, `MONGODB_URI does not lead to a database that lets us in (${reason}).`)];
  }
}

export function toDatabaseFinding(reply: unknown): DoctorFinding {
  const { setName, hosts } = hello.parse(reply);
  if (setName === undefined)
    return createProblemFinding(subject, 'is a single server; a replica set of three survives the loss of one.');
  if (hosts.length < 3)
    return createProblemFinding(subject, `the replica set ${setName} has ${hosts.length} members; use three.`);
  return createOkFinding(subject, `replica set ${setName} with ${hosts.length} members`);
}

async function sayHello(uri: string): Promise<unknown> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: timeoutMs });
  try {
    // Anyone can send `ping` and `hello`. This command needs a user, if the server has any.
    await client.db().command({ listCollections: 1, nameOnly: true, authorizedCollections: true });
    return await client.db().admin().command({ hello: 1 });
  } finally {
    await client.close();
  }
}
