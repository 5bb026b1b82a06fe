import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  type: z.literal('module'),
  dependencies: z.record(z.string(), z.string()),
});

/** Builds what `npm publish` takes: JavaScript with types, since Node.js runs no TypeScript in `node_modules`. Replaces the folder. */
export function buildPackage(folder: string): void {
  const source = import.meta.dirname;
  rmSync(folder, { recursive: true, force: true });
  execFileSync('tsc', ['-p', join(source, 'tsconfig.package.json'), '--outDir', folder], { stdio: 'inherit' });
  chmodSync(join(folder, 'main.js'), 0o755);
  const stated = packageSchema.parse(JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')));
  const published = {
    ...stated,
    engines: { node: '>=24' },
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    bin: { 'embedded-mongo': 'main.js' },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  copyFileSync(join(source, 'README.md'), join(folder, 'README.md'));
}

if (import.meta.main) buildPackage(join(import.meta.dirname, 'dist'));
