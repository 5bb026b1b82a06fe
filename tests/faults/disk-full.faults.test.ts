import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repositoryFolder } from '../processes/service-process.ts';

const fullAtKilobytes = 8_192;
const documentBytes = 100_000;
const password = 'database-password-5f3d9c1b7a2e4d6f';
const program = join(repositoryFolder, 'libs/embedded-mongo/src/main.ts');
const processes: ChildProcess[] = [];
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rally-disk-'));
});

afterEach(async () => {
  for (const process of processes.splice(0)) await killProcess(process);
  await rm(dataDir, { recursive: true, force: true });
});

test('a full disk rejects writes, keeps acknowledged ones, and accepts writes once there is space', async () => {
  const full = await startDatabase(`ulimit -f ${fullAtKilobytes}`);
  const acknowledged: number[] = [];
  const refusal = await writeUntilRejected(full.uri, acknowledged);
  expect(refusal).toBeInstanceOf(mongoose.mongo.MongoServerError);
  expect(acknowledged.length).toBeGreaterThan(5);
  expect(await readNumbers(full.uri)).toEqual(acknowledged);
  await killProcess(full.process);

  const roomy = await startDatabase('true');
  expect(await readNumbers(roomy.uri)).toEqual(acknowledged);
  const { insertedId } = await withNotes(roomy.uri, (notes) => notes.insertOne({ number: -1 }));
  expect(insertedId).toBeDefined();
});

/** Writes until a write is rejected, and resolves to its error. */
async function writeUntilRejected(uri: string, acknowledged: number[]): Promise<unknown> {
  return withNotes(uri, async (notes) => {
    for (let number = 0; number < 1_000; number += 1) {
      try {
        await notes.insertOne({ number, text: 'x'.repeat(documentBytes) });
        acknowledged.push(number);
      } catch (error) {
        return error;
      }
    }
    return null;
  });
}

async function readNumbers(uri: string): Promise<number[]> {
  const found = await withNotes(uri, (notes) => notes.find().sort({ number: 1 }).project({ number: 1 }).toArray());
  return found.map(({ number }) => Number(number));
}

async function withNotes<Result>(
  uri: string,
  use: (notes: mongoose.mongo.Collection) => Promise<Result>,
): Promise<Result> {
  const client = await mongoose.mongo.MongoClient.connect(uri);
  try {
    return await use(client.db('faults').collection('notes'));
  } finally {
    await client.close();
  }
}

/** @param limit the process's limit, as an argument of the shell's `ulimit` */
async function startDatabase(limit: string): Promise<{ uri: string; process: ChildProcess }> {
  const child = spawn('bash', ['-c', `${limit}; exec "$0" "$@"`, process.execPath, program], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, MONGO_PORT: '0', MONGO_PASSWORD: password },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(child);
  const [said] = await once(child.stdout, 'data');
  const uri = new URL(String(said).split('\n')[0] ?? '');
  uri.password = password;
  return { uri: uri.href, process: child };
}

async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
