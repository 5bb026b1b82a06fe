import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import type { InstallationSettings } from './installation-settings.ts';

/** The settings file cannot be read; the message says why and what to do. */
export class SettingsFileError extends Error {
  override readonly name = 'SettingsFileError';
}

/**
 * The settings in a file, or without one those of the environment.
 * @throws SettingsFileError
 */
export async function readSettings(file: string | undefined): Promise<InstallationSettings> {
  if (file === undefined) return process.env;
  try {
    return parseEnv(await readFile(file, 'utf8'));
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : 'unknown';
    throw new SettingsFileError(
      `The settings file ${file} cannot be read (${code}). Check its name, and that this user may read it.`,
      { cause },
    );
  }
}
