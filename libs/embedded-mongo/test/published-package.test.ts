import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPackage } from '../build-package.ts';

/** A project of somebody else, which has installed the package. Its other packages are those of the folder above. */
let project: string;
let installed: string;

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-user-'));
  symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(folder, 'node_modules'));
  project = join(folder, 'project');
  installed = join(project, 'node_modules/@rally/embedded-mongo');
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  buildPackage(join(folder, 'built'));
  run('npm', ['pack', '--silent', '../built']);
  const [packed = ''] = globSync('*.tgz', { cwd: project });
  run('tar', ['-xzf', packed, '--strip-components=1', '-C', installed]);
});
afterAll(() => rmSync(dirname(project), { recursive: true }));

const program = `
import { startEmbeddedMongo, type EmbeddedMongo } from '@rally/embedded-mongo';
import { MongoClient } from 'mongodb';

const mongo: EmbeddedMongo = await startEmbeddedMongo({ dataDir: 'data', replicaSet: 'rs0' });
const client = await MongoClient.connect(mongo.uri);
const notes = client.db('app').collection('notes');
await notes.insertOne({ text: 'hello' });
console.log(await notes.aggregate([{ $project: { _id: 0, upper: { $toUpper: '$text' } } }]).toArray());
await client.close();
await mongo.stop();
`;

test('a TypeScript project installs it, compiles with its types and runs it', () => {
  writeFileSync(join(project, 'program.ts'), program);
  run('tsc', [
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--types',
    'node',
    '--skipLibCheck',
    'program.ts',
  ]);
  expect(run('node', ['--disable-warning=ExperimentalWarning', 'program.js'])).toBe("[ { upper: 'HELLO' } ]\n");
});

test('it also runs as a command', async () => {
  const env = { ...process.env, MONGO_PORT: '0', DATA_DIR: join(project, 'command-data') };
  const server = spawn(join(installed, 'main.js'), { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(server.stdout, 'data');
  expect(String(line)).toMatch(/^mongodb:\/\/rally@127\.0\.0\.1:\d+\//);
  server.kill();
  expect(await once(server, 'exit')).toEqual([0, null]);
});

function run(command: string, args: readonly string[]): string {
  return execFileSync(command, args, { cwd: project, encoding: 'utf8' });
}
