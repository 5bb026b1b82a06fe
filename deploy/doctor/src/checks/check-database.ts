import { MongoClient, MongoError } from 'mongodb';
import * as z from 'zod';
import type { Environment } from '../environment.ts';
import { type Finding, ok, wrong } from '../finding.ts';

const subject = 'Database';
const timeoutMs = 5_000;
const hello = z.object({ setName: z.string().optional(), hosts: z.array(z.string()).default([]) });

/** Asks the database of MONGODB_URI; without it, the product has its own in DATA_DIR. */
export async function checkDatabase({ MONGODB_URI: uri }: Environment): Promise<readonly Finding[]> {
  if (uri === undefined || uri === '') return [ok(subject, 'the embedded one, in DATA_DIR')];
  try {
    return [judgeDatabase(await sayHello(uri))];
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
    return [wrong(subject, `MONGODB_URI does not lead to a database that lets us in (${error.name}).`)];
  }
}

export function judgeDatabase(reply: unknown): Finding {
  const { setName, hosts } = hello.parse(reply);
  if (setName === undefined)
    return wrong(subject, 'is a single server; a replica set of three survives the loss of one.');
  if (hosts.length < 3) return wrong(subject, `the replica set ${setName} has ${hosts.length} members; use three.`);
  return ok(subject, `replica set ${setName} with ${hosts.length} members`);
}

async function sayHello(uri: string): Promise<unknown> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: timeoutMs });
  try {
    // Signing in is part of it.
    await client.db().command({ ping: 1 });
    return await client.db().admin().command({ hello: 1 });
  } finally {
    await client.close();
  }
}
