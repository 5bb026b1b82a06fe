import { readConfig } from './config.ts';
import { startEmbeddedMongo } from './index.ts';

try {
  const server = await startEmbeddedMongo(readConfig());
  process.stdout.write(`${server.uri}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
