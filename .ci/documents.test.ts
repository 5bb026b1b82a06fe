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

test('a decision that a later one supersedes, even in part, names it in its status', () => {
  const statuses = new Map(decisions.map((path) => [Number(basename(path).slice(0, 4)), readStatus(path)]));
  const unnamed = [...statuses].flatMap(([later, status]) =>
    listSupersededDecisions(status)
      .filter((earlier) => !new RegExp(`\\b${later}\\b`).test(statuses.get(earlier) ?? ''))
      .map((earlier) => `decision ${earlier} does not name decision ${later}`),
  );
  expect(unnamed).toEqual([]);
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

test('source files that documents name exist', () => {
  const sources = globSync('{.ci,libs,services,frontends,deploy,tests}/**/*.{ts,tsx}', {
    cwd: repository,
    exclude: ['**/node_modules/**'],
  }).map((path) => `/${path}`);
  const missing = documents
    .filter((path) => !path.startsWith('docs/decisions/') && path !== 'CHANGELOG.md')
    .flatMap((path) =>
      listNamedSourceFiles(read(path))
        .filter((file) => !file.startsWith('foo.') && !sources.some((source) => source.endsWith(`/${file}`)))
        .map((file) => `${path}: ${file}`),
    );
  expect(missing).toEqual([]);
});

test('the runbook says what to do about every error in the log', () => {
  const sources = globSync('{libs,services,deploy}/*/src/**/*.ts', {
    cwd: repository,
    exclude: ['services/sandbox/**', '**/*.test.ts'],
  });
  const messages = sources.flatMap((path) =>
    [...read(path).matchAll(/log\.(?:error|fatal)\([^']*'([^']+)'/g)].map(([, message = '']) => message),
  );
  expect(messages.length).toBeGreaterThan(10);
  const runbook = read('docs/operations.md');
  expect(messages.filter((message) => !runbook.includes(`\`${message}\``))).toEqual([]);
});

test('the README of a service and docs/architecture.md name every event that the service owns', () => {
  const rows = read('docs/architecture.md').split('\n');
  const owned = globSync('libs/contracts/src/**/*.ts', { cwd: repository })
    .flatMap((path) => [...read(path).matchAll(/type: '([\w.-]+)',\s+owner: '(\w+)'/g)])
    .map(([, type = '', owner = '']) => ({ type, owner }))
    .filter(({ owner }) => owner !== 'every');
  const unnamed = owned.flatMap(({ type, owner }) => {
    const row = rows.find((line) => line.startsWith(`| ${owner} | `)) ?? '';
    const texts = { [`services/${owner}/README.md`]: read(`services/${owner}/README.md`), 'docs/architecture.md': row };
    return Object.entries(texts).flatMap(([path, text]) => (namesEvent(text, type) ? [] : [`${path}: ${type}`]));
  });
  expect(owned).not.toEqual([]);
  expect(unnamed).toEqual([]);
});

test('the README of a service and docs/retention.md name every collection of its stores', () => {
  const collections = globSync('services/*/src/**/*.{store,projection}.ts', { cwd: repository })
    .filter((path) => !path.startsWith('services/sandbox/'))
    .flatMap((path) => [...read(path).matchAll(collection)].map((found) => ({ path, name: found.slice(1).join('') })));
  const unnamed = collections.flatMap(({ path, name }) => {
    const service = path.split('/')[1] ?? '';
    const names = { [`services/${service}/README.md`]: name, 'docs/retention.md': `${service}.${name}` };
    return Object.entries(names).flatMap(([document, text]) =>
      read(document).includes(`\`${text}\``) ? [] : [`${document}: ${text}`],
    );
  });
  expect(collections).not.toEqual([]);
  expect(unnamed).toEqual([]);
});

/** The name in the options of a schema, or as the argument of a connection's `collection` or `model`. */
const collection =
  /collection: '([a-z_]+)'|\.collection(?:<[^(]*>)?\('([a-z_]+)'\)|\.model(?:<\w+>)?\([^;]*?'([a-z_]+)',?\s*\);/g;

/** Without the addresses of links. */
function readStatus(path: string): string {
  const [, status = ''] = /^- Status: ([\s\S]*?)\n\n/m.exec(read(path)) ?? [];
  return status.replaceAll(/\[(?:decision )?(\d+)\]\([^)]*\)/g, 'decision $1');
}

/** Those after "supersedes", unless another decision is what supersedes: "decision 68 supersedes how Node is pinned". */
function listSupersededDecisions(status: string): number[] {
  const clauses = status.split(';').filter((clause) => /(^|,| and) ?supersedes /.test(clause.trim()));
  return clauses.flatMap((clause) => {
    const named = clause.replace(/^.*?supersedes (?!a part of it)/, '');
    return [...named.matchAll(/decisions? ((?:\d+(?:, | and )?)+)/g)].flatMap(([, numbers = '']) =>
      (numbers.match(/\d+/g) ?? []).map(Number),
    );
  });
}

/** Outside of code blocks, which show files that the reader is to create. */
function listNamedSourceFiles(text: string): string[] {
  const withoutCode = text.replaceAll(/```[\s\S]*?```/g, '');
  return [...withoutCode.matchAll(/`(?:\.\/)?([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);
}

/** As `match.created`, as one of `match.*`, or as `.created` after another one. */
function namesEvent(text: string, type: string): boolean {
  const [subject = '', change = ''] = type.split('.');
  return [type, `${subject}.*`, `.${change}`].some((name) => text.includes(`\`${name}\``));
}
