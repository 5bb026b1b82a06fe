import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const repository = join(import.meta.dirname, '..');
const documents = globSync(
  '{*.md,docs/**/*.md,helm/*/README.md,{libs,services,frontends,deploy,tests}/{,*/}README.md}',
  {
    cwd: repository,
  },
).filter((path) => !path.includes('node_modules'));
const read = (path: string) => readFileSync(join(repository, path), 'utf8');

const decisions = documents.filter((path) => path.startsWith('docs/decisions/')).sort();
const sections = ['Context', 'Decision', 'Alternatives considered', 'Consequences'];

test.each(decisions)('%s has a title, date, status, context, decision, alternatives and consequences', (path) => {
  const [title, , date, status] = read(path).split('\n');
  expect(title).toMatch(new RegExp(`^# ${Number(basename(path).slice(0, 4))}\\. \\S`));
  expect(date).toMatch(/^- Date: \d{4}-\d\d-\d\d$/);
  expect(status).toMatch(/^- Status: (accepted|superseded)/);
  const parts = read(path).split(/^## /m).slice(1);
  expect(parts.map((part) => part.split('\n')[0])).toEqual(sections);
  expect(parts.filter((part) => part.split('\n').slice(1).join('').trim() === '')).toEqual([]);
});

test('no two decisions have the same number', () => {
  const numbers = decisions.map((path) => basename(path).slice(0, 4));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test('relative links of all documents lead somewhere', () => {
  const broken = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link) && !existsSync(join(repository, dirname(path), link)))
      .map((link) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('packages that the guides name have the versions of this repository', () => {
  const field = (path: string, name: string) => new RegExp(`"${name}": "([^"]+)"`).exec(read(path))?.[1];
  const packages = globSync('libs/*/package.json', { cwd: repository });
  const versionOf = new Map(packages.map((path) => [field(path, 'name'), field(path, 'version')]));
  const guides = documents.filter((path) => path.startsWith('docs/how-to/'));
  const outdated = guides.flatMap((path) =>
    [...read(path).matchAll(/"(@rally\/[\w-]+)": "(\d[^"]*)"/g)]
      .filter(([, name = '', version]) => versionOf.has(name) && versionOf.get(name) !== version)
      .map(([entry]) => `${path}: ${entry}`),
  );
  expect(outdated).toEqual([]);
});
