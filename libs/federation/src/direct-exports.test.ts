import { expect, test } from 'vitest';
import directExports from './direct-exports.ts';

test('an index that imports and exports names says directly where each comes from', () => {
  const index = `"use client";
import { one } from "./one.mjs";
import { two, four as three } from "./more.mjs";
export { one, three, two as second };
`;
  expect(directExports(index).split('\n').filter(Boolean)).toEqual([
    '"use client";',
    'export { one as one } from "./one.mjs";',
    'export { four as three } from "./more.mjs";',
    'export { two as second } from "./more.mjs";',
  ]);
});

test('a name of its own stays its own', () => {
  expect(directExports('const own = 1;\nexport { own };\n')).toBe('const own = 1;\nexport { own as own };\n');
});
