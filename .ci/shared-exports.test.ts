import { expect, test } from 'vitest';
import { exportedNames, findMissingVersionBumps } from './shared-exports.ts';

const recorded = { '@rally/ui': { version: '1.2.3', names: ['Button', 'Page'] } };
const ui = (version: string, ...names: string[]) => ({ '@rally/ui': { version, names } });

test.each([
  ['unchanged exports', ui('1.2.3', 'Button', 'Page')],
  ['a patch without changed exports', ui('1.2.4', 'Button', 'Page')],
  ['an added name in a new minor version', ui('1.3.0', 'Button', 'Page', 'Stat')],
  ['a removed name in a new major version', ui('2.0.0', 'Page')],
  ['a renamed name in a new major version', ui('2.0.0', 'Button', 'Screen')],
  [
    'a newly shared module',
    { ...ui('1.2.3', 'Button', 'Page'), '@rally/ui/map': { version: '1.2.3', names: ['Map'] } },
  ],
])('%s may pass', (_name, present) => {
  expect(findMissingVersionBumps(recorded, present)).toEqual([]);
});

test.each([
  ['an added name', ui('1.2.3', 'Button', 'Page', 'Stat'), 'newly exports Stat: raise the minor version above 1.2.3'],
  ['an added name in a patch', ui('1.2.4', 'Button', 'Page', 'Stat'), 'raise the minor version'],
  ['a removed name', ui('1.2.3', 'Page'), 'no longer exports Button: raise the major version above 1.2.3'],
  ['a removed name in a minor version', ui('1.3.0', 'Page'), 'raise the major version'],
  ['a module that is no longer shared', {}, 'no longer exports Button, Page'],
])('%s needs another version', (_name, present, error) => {
  expect(findMissingVersionBumps(recorded, present).join()).toContain(error);
});

test('exported names are read from re-exports, types and renamed ones among them', () => {
  const text = `import './forms.css';
export { Menu, Modal as Dialog } from '@mantine/core';
export {
  type Session,
  useUser,
} from './session.tsx';
export type { Column } from './column.ts';
`;
  expect(exportedNames(text)).toEqual(['Column', 'Dialog', 'Menu', 'Session', 'useUser']);
});
