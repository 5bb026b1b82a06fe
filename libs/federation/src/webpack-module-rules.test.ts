import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scriptTarget } from './webpack-module-rules.ts';

test('scripts are written in the ECMAScript that the types of pages allow', () => {
  const { compilerOptions } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../tsconfig.browser.json'), 'utf8'),
  );
  expect(compilerOptions.lib).toContain(scriptTarget);
});
