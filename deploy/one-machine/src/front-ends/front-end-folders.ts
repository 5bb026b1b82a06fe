import { join } from 'node:path';

/** The folder that holds `frontends/`, `libs/` and the rest. */
export const productFolder = join(import.meta.dirname, '../../../..');

export const frontEnds = ['shell', 'public-site', 'player-dashboard', 'admin-console'] as const;

/** Where a front-end's build lies. */
export function buildFolder(name: (typeof frontEnds)[number]): string {
  return join(productFolder, 'frontends', name, 'dist');
}

/** A name that changes with the content, so that whoever has the file never needs to ask again. */
export function isHashed(file: string): boolean {
  return /\.[\da-f]{8,}\.\w+$/.test(file);
}
