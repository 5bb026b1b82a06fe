import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repository } from '../processes/own-process.ts';

const fullAtKilobytes = 8_192;
const documentBytes = 100_000;
const password = 'database-password-5f3d9c1b7a2e4d6f';
const program = join(repository, 'libs/embedded-mongo/src/main.ts');
const processes: ChildProcess[] = [];
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rally-disk-'));
});

afterEach(async () => {
  for (const process of processes.splice(0)) await ended(process);
  await rm(dataDir, { recursive: true, force: true });
});

test('a full disk refuses writes, keeps what was acknowledged, and is writable again once there is room', async () => {
  const full = await start(`ulimit -f ${fullAtKilobytes}`);
  const acknowledged: number[] = [];
  const refusal = await write(full.uri, acknowledged);
  expect(refusal).toBeInstanceOf(mongoose.mongo.MongoServerError);
  expect(acknowledged.length).toBeGreaterThan(5);
  expect(await kept(full.uri)).toEqual(acknowledged);
  await ended(full.process);

  const roomy = await start('true');
  expect(await kept(roomy.uri)).toEqual(acknowledged);
  const { insertedId } = await using(roomy.uri, (notes) => notes.insertOne({ number: -1 }));
  expect(insertedId).toBeDefined();
});

/** Writes until it is refused; resolves to the refusal. */
async function write(uri: string, acknowledged: number[]): Promise<unknown> {
  return using(uri, async (notes) => {
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

async function kept(uri: string): Promise<number[]> {
  const found = await using(uri, (notes) => notes.find().sort({ number: 1 }).project({ number: 1 }).toArray());
  return found.map(({ number }) => Number(number));
}

async function using<Result>(uri: string, use: (notes: mongoose.mongo.Collection) => Promise<Result>): Promise<Result> {
  const client = await mongoose.mongo.MongoClient.connect(uri);
  try {
    return await use(client.db('faults').collection('notes'));
  } finally {
    await client.close();
  }
}

/** @param limit of what the process may do, a word of the shell */
async function start(limit: string): Promise<{ uri: string; process: ChildProcess }> {
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

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
