import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataFolderError } from '@rally/embedded-mongo';
import * as z from 'zod';

const secretsFile = z.object({
  codeSecret: z.string().min(32),
  keySecret: z.string().min(32),
  providerToken: z.string().min(32),
});
export type GeneratedSecrets = z.infer<typeof secretsFile>;

/**
 * Secrets of this machine, created at the first start in the data folder, readable by their owner only.
 * @throws DataFolderError if they are damaged or cannot be read
 */
export async function loadOrCreateSecrets(dataDir: string): Promise<GeneratedSecrets> {
  const path = join(dataDir, 'secrets.json');
  const text = await readIfPresent(path);
  if (text !== null) return parseSecretsFile(text, path);
  const made = { codeSecret: createSecret(), keySecret: createSecret(), providerToken: createSecret() };
  // Write to a temporary file and rename, so that a crash leaves no partial file.
  const draft = `${path}.new`;
  await writeFile(draft, JSON.stringify(made, null, 2), { mode: 0o600, flush: true });
  await rename(draft, path);
  return made;
}

/** Only a missing file is a first start: others in place of secrets that cannot be read would make stored keys useless. */
async function readIfPresent(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw new DataFolderError(`The file ${path} cannot be read. Give it to the user that runs Rally.`, { cause });
  }
}

function parseSecretsFile(text: string, path: string): GeneratedSecrets {
  try {
    return secretsFile.parse(JSON.parse(text));
  } catch (cause) {
    throw new DataFolderError(
      `The file ${path} is damaged. Without it the data beside it is of no use: restore it, or start anew in another folder.`,
      { cause },
    );
  }
}

function createSecret(): string {
  return randomBytes(32).toString('hex');
}
