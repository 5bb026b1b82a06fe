#!/usr/bin/env node
import { getPasswordFile } from './authentication/password-file.ts';
import { readMongoServerConfig } from './config.ts';
import { startEmbeddedMongo } from './index.ts';

try {
  const config = readMongoServerConfig();
  const server = await startEmbeddedMongo(config);
  // Before the output, since whoever waits for it may stop the server at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop());
  // Without the password, which must not appear in logs.
  const uri = new URL(server.uri);
  uri.password = '';
  process.stdout.write(`${uri.href}\n`);
  const source = config.password === undefined ? getPasswordFile(config.dataDir) : 'MONGO_PASSWORD';
  process.stdout.write(`The password is in ${source}.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
