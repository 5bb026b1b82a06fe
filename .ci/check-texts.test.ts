import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareTextCatalogs, findMessagesOutsideCatalogs, findTextsOutsideCatalogs } from './check-texts.ts';

const find = (source: string) => findTextsOutsideCatalogs('screen.tsx', source);

test.each([
  ['between tags', '<p>Sign in</p>', ['Sign in']],
  ['in an attribute', '<input aria-label="Your code" />', ['Your code']],
  ['in braces', "<p>{isOpen ? 'Open' : words.closed}</p>", ['Open']],
  ['in a template', '<p title={`All matches`} />', ['All matches']],
  ['in a property', "confirm({ title: 'Are you sure?', text: words.sure })", ['Are you sure?']],
  ['in a call', "toast('Saved')", ['Saved']],
  ['in a placeholder', '<input placeholder="Your name" />', ['Your name']],
  ['of a button', '<button title="Close">{icon}</button>', ['Close']],
  ['with values in a call', `toast(\`Saved \${name}\`)`, ['Saved']],
  ['of an error that a screen may show', "fail(new Error('Pick a date first.'))", ['Pick a date first.']],
  ['after what may be missing', "<p>{name ?? 'Someone'}</p>", ['Someone']],
  ['that is kept first', "remember({ note: 'See you there', count: 1 })", ['See you there']],
  ['of a choice', "choices({ open: 'Open' })", ['Open']],
  ['in a column', "define({ header: 'Players' })", ['Players']],
  ['in pairs', "show([['day', 'Day'], ['when', isOpen ? words.open : 'Later']])", ['Day', 'Later']],
])('finds a text %s', (_place, expression, texts) => {
  expect(find(`const Screen = () => ${expression};`)).toEqual(texts.map((text) => `screen.tsx:1: ${text}`));
});

test('finds the words of a map of labels', () => {
  expect(find("export const stateLabels = { sent: 'Sent' } as const satisfies Labels;")).toEqual([
    'screen.tsx:1: Sent',
  ]);
});

test.each([
  "const isOpen = state === 'Open here';",
  "console.error('Call failed', error);",
  "throw new Error('no root in the page');",
  '<td data-column="Best Of">{words.best}</td>;',
])('leaves alone what only the code and developers read: %s', (source) => {
  expect(find(source)).toEqual([]);
});

test('leaves alone what comes from a catalog, and what nobody reads', () => {
  expect(
    find(
      "const Screen = () => <p className=\"big\" data-kind={kind === 'a' ? 'b' : 'c'}>{texts().title} · {words.of({ name: 'x y' })}</p>;",
    ),
  ).toEqual([]);
});

test('finds a catalog that is read when the module is loaded', () => {
  expect(find('const { title } = texts();')).toHaveLength(1);
  expect(find('function read() { return texts().title; }')).toEqual([]);
  // Its catalog is part of its code.
  expect(findTextsOutsideCatalogs('frontends/admin-console/src/a.ts', 'const { title } = texts();')).toEqual([]);
});

test.each([
  ["const text = 'Rally: your match is on!';", ['Rally: your match is on!']],
  ['const text = `Your code is 012345.`;', ['Your code is 012345.']],
  ["const text = isOwn ? texts.match.on : 'You are in.';", ['You are in.']],
  ["const text = '¿Quieres un partido?';", ['¿Quieres un partido?']],
  ["throw new HttpError('The message is gone.');", []],
  ["log.warn({ id }, 'The message could not be sent.');", []],
  ['const text = notificationMessages[person.language].week.question;', []],
  ['const id = `match-time:m1`;', []],
])('%s has messages outside the catalogs: %j', (source, texts) => {
  expect(findMessagesOutsideCatalogs('queue.ts', source)).toEqual(texts.map((text) => `queue.ts:1: ${text}`));
});

test('a translation has the keys and the arguments of the English catalog', () => {
  const english = {
    title: 'Matches',
    count: '{count, plural, one {# match with {name}} other {# matches with {name}}}',
    terms: 'Read the <terms>Terms</terms>.',
    steps: [{ text: 'One' }],
  };
  expect(
    compareTextCatalogs(english, {
      title: 'Partidos',
      count: '{count, plural, one {# partido con {name}} other {# partidos con {name}}}',
      terms: 'Lee los <terms>Términos</terms>.',
      steps: [{ text: 'Uno' }],
    }),
  ).toEqual([]);
  expect(
    compareTextCatalogs(english, {
      title: 'Partidos',
      count: '{count} partidos',
      terms: 'Lee los Términos.',
      steps: [],
      other: 'x',
    }),
  ).toEqual([
    'count has count instead of count, name',
    'terms has no arguments instead of terms',
    'steps.0 is missing',
    'other is not in English',
  ]);
});

test('no Spanish message ends with a time, whose "p.m." has a period of its own', () => {
  for (const catalog of globSync('{frontends,libs}/*/src/catalog/es-US.ts'))
    expect(readFileSync(catalog, 'utf8'), catalog).not.toMatch(/\{(at|time)\}\./);
});
