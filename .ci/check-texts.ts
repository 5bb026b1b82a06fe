import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import { parseSync, Visitor } from 'oxc-parser';

/** The source files whose texts are in catalogs. */
const screens = ['frontends/*/{remote.config.ts,src/**/*.{ts,tsx}}', 'libs/{ui,web-kit}/src/**/*.{ts,tsx}'];
/** Besides tests: samples of the design page, and sentences of the server that are translated. */
const notScreens = /\.test\.tsx?$|\/(catalog|testing|design)\/|\/(spanish-errors|translate-rating-explanation)\.ts$/;
const shownAttributes =
  /^(aria-label|aria-description|alt|description|empty|error|eyebrow|header|hint|label|missing|none|placeholder|text|title|submitLabel)$/;
const shownProperties = /^(button|description|empty|header|hint|label|means|no|text|title|yes)$/;
const shownArguments = /^(toast|setError|usePageTitle)$/;
/** The console's catalog has one language and is part of its code, so that modules may read it. */
const hasCatalogInCode = /^frontends\/admin-console\//;
/** Two words, the first one with a capital: shown wherever it stands. */
const sentence = /^[\s·:(]*\p{Lu}[\p{L}’]*[,:]? \p{L}/u;
/** One word with a capital, as labels of choices are. */
const label = /^\p{Lu}\p{Ll}+$/u;
/** The same in every language: names, seasons of the league, words of a drawing, placeholders of a template, keys of styles and of the console's tabs. */
const sameEverywhere =
  /^(Rally|\| Rally|YES|\{\{[#/]?\w+\}\}|© OpenStreetMap contributors|Future Prize|(Pending|Approved|Completed) Matches|Weekly Planning|English|Español|Spring|Summer|Fall|Winter)$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** The texts of a source file that its screen shows without a catalog, and reads of catalogs before they are loaded. */
export function findTextsOutsideCatalogs(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const inCode = hasCatalogInCode.test(path);
  const found = new Map<number, string>();
  const report = (start: number, text: string) => {
    const shown = text.replaceAll(/\s+/g, ' ').trim();
    if (/\p{L}{2}/u.test(shown) && !sameEverywhere.test(shown)) found.set(start, shown);
  };
  const check = (value: unknown): void => {
    if (!isSyntaxNode(value)) return;
    if (value.type === 'Literal' && typeof value.value === 'string') report(value.start, value.value);
    if (value.type === 'TemplateLiteral') {
      for (const part of toMessageNodes(value.quasis)) {
        const { cooked }: { cooked?: unknown } = Object(part.value);
        if (typeof cooked === 'string') report(part.start, cooked);
      }
    }
    if (value.type === 'JSXExpressionContainer') check(value.expression);
    if (value.type === 'ConditionalExpression') for (const part of [value.consequent, value.alternate]) check(part);
    if (value.type === 'LogicalExpression') for (const part of [value.left, value.right]) check(part);
  };
  const checkLabels = (value: unknown): void => {
    if (!isSyntaxNode(value)) return;
    if (/^TS(As|Satisfies)Expression$/.test(value.type)) checkLabels(value.expression);
    if (value.type === 'ObjectExpression') for (const part of toMessageNodes(value.properties)) checkLabels(part.value);
    check(value);
  };
  const checkLabel = (value: unknown): void => {
    if (!isSyntaxNode(value)) return;
    if (value.type === 'Literal' && label.test(String(value.value))) check(value);
    if (value.type === 'ConditionalExpression')
      for (const part of [value.consequent, value.alternate]) checkLabel(part);
    if (value.type === 'LogicalExpression') for (const part of [value.left, value.right]) checkLabel(part);
  };
  /** Starts of literals that are compared with, or that only the code and developers read. */
  const unread = new Set<number>();
  let depth = 0;
  const enter = () => {
    depth += 1;
  };
  const leave = () => {
    depth -= 1;
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    JSXText: (node) => report(node.start, node.value),
    JSXElement: (node) => {
      for (const child of node.children) if (child.type === 'JSXExpressionContainer') check(child);
    },
    JSXFragment: (node) => {
      for (const child of node.children) if (child.type === 'JSXExpressionContainer') check(child);
    },
    JSXAttribute: (node) => {
      if (node.name.type !== 'JSXIdentifier') return;
      if (shownAttributes.test(node.name.name)) check(node.value);
      if (node.name.name.startsWith('data-') && node.value) unread.add(node.value.start);
    },
    Property: (node) => {
      unread.add(node.key.start);
      if (node.key.type === 'Identifier' && shownProperties.test(node.key.name)) check(node.value);
      if (node.key.type === 'Literal' && node.key.value === 'aria-label') check(node.value);
      if (node.value.type === 'Literal' && label.test(String(node.value.value))) check(node.value);
    },
    ArrayExpression: (node) => {
      // Pairs of a key and its label, as for a map.
      for (const pair of node.elements) {
        if (pair?.type !== 'ArrayExpression') continue;
        for (const part of pair.elements.slice(1)) checkLabel(part);
      }
    },
    VariableDeclarator: (node) => {
      if (node.id.type === 'Identifier' && /Labels$/.test(node.id.name)) checkLabels(node.init);
    },
    BinaryExpression: ({ left, right }) => {
      unread.add(left.start).add(right.start);
    },
    Literal: ({ start, value }) => {
      if (typeof value === 'string' && sentence.test(value) && !unread.has(start)) report(start, value);
    },
    TemplateElement: ({ start, value }) => {
      if (sentence.test(value.cooked ?? '')) report(start, value.cooked ?? '');
    },
    CallExpression: (node) => {
      if (source.startsWith('console.', node.start)) for (const argument of node.arguments) unread.add(argument.start);
      if (node.callee.type !== 'Identifier') return;
      if (shownArguments.test(node.callee.name)) check(node.arguments[0]);
      if (/^(t|\w+T)exts$/.test(node.callee.name) && node.arguments.length === 0 && depth === 0 && !inCode)
        found.set(node.start, `${node.callee.name}() runs before the catalog has loaded; call it in a function`);
    },
  }).visit(program);
  return [...found].map(([start, text]) => `${path}:${source.slice(0, start).split('\n').length}: ${text}`);
}

/** Services that text players. Their messages are in catalogs of the contract, one per language. */
const texting = 'services/{identity,notifications}/src/**/*.ts';
const notMessages = /\.(test|bench)\.ts$|\/config\.ts$|-grammar\//;
/** Calls whose texts are for operators. */
const operatorCalls = /^(new \w*Error|(\w+\.)*log\.\w+|registerGauge|new Gauge|\w+\.gauge)\(/;

/** The sentences of a service's source file that may reach a player, operators' texts aside. */
export function findMessagesOutsideCatalogs(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found = new Map<number, string>();
  const ofOperators: { readonly start: number; readonly end: number }[] = [];
  const report = (start: number, text: string) => {
    const isSentence =
      /^\s*[\p{Lu}¿¡]\p{L}*,? \p{L}+[,:]? \p{L}|\bRally:? \p{L}|\p{L} Rally\b|\p{L}{2} \p{L}+[.?!]$/u.test(text);
    if (isSentence) found.set(start, text.trim());
  };
  const skip = ({ start, end }: { readonly start: number; readonly end: number }) => {
    if (operatorCalls.test(source.slice(start, end))) ofOperators.push({ start, end });
  };
  new Visitor({
    NewExpression: skip,
    CallExpression: skip,
    VariableDeclarator: ({ id, start, end }) => {
      if (id.type === 'Identifier' && id.name === 'help') ofOperators.push({ start, end });
    },
    Literal: ({ start, value }) => {
      if (typeof value === 'string') report(start, value);
    },
    TemplateElement: ({ start, value }) => report(start, value.cooked ?? ''),
  }).visit(program);
  return [...found]
    .filter(([place]) => !ofOperators.some(({ start, end }) => start < place && place < end))
    .map(([start, text]) => `${path}:${source.slice(0, start).split('\n').length}: ${text}`);
}

/** How a translation differs from the English catalog: keys that are missing or too many, and other arguments in a message. */
export function compareTextCatalogs(english: unknown, translation: unknown, path = ''): string[] {
  if (typeof english === 'string' && typeof translation === 'string') {
    const [expected, actual] = [listMessageArguments(english), listMessageArguments(translation)];
    return expected === actual ? [] : [`${path} has ${actual || 'no arguments'} instead of ${expected || 'none'}`];
  }
  if (!isObject(english) || !isObject(translation)) return english === translation ? [] : [`${path} differs`];
  const keys = new Set([...Object.keys(english), ...Object.keys(translation)]);
  return [...keys].flatMap((key) => {
    const place = path === '' ? key : `${path}.${key}`;
    if (!(key in translation)) return [`${place} is missing`];
    if (!(key in english)) return [`${place} is not in English`];
    return compareTextCatalogs(english[key], translation[key], place);
  });
}

/** The names of a message's arguments and tags, sorted. Throws if it is not an ICU message. */
function listMessageArguments(message: string): string {
  const names = new Set<string>();
  const walk = (node: unknown): void => {
    if (Array.isArray(node) && typeof node[0] === 'string' && (node.length === 1 || typeof node[1] !== 'string')) {
      names.add(node[0]);
      for (const part of node.slice(1)) walk(part);
    } else if (Array.isArray(node)) {
      if (isTag(node)) names.add(node[0]);
      for (const part of isTag(node) ? node.slice(1) : node) walk(part);
    } else if (isObject(node)) {
      for (const branch of Object.values(node)) walkBranch(branch);
    }
  };
  const walkBranch = (branch: unknown) => {
    if (Array.isArray(branch)) for (const part of branch) walk(part);
  };
  const compiled = compile(message);
  if (typeof compiled !== 'string') for (const part of compiled) walk(part);
  return [...names].toSorted().join(', ');
}

/** A tag with a text: `["terms", "Terms"]`. */
function isTag(node: readonly unknown[]): node is readonly [string, ...unknown[]] {
  return typeof node[0] === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isSyntaxNode(value: unknown): value is Node {
  return isObject(value) && typeof value.type === 'string';
}

function toMessageNodes(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isSyntaxNode) : [];
}

async function checkCatalogs(): Promise<string[]> {
  const problems: string[] = [];
  for (const path of globSync('{frontends,libs}/*/src/**/catalog/es-US.ts')) {
    const [english, translation] = await Promise.all(
      [path.replace('es-US', 'en-US'), path].map(async (file) => (await import(pathToFileURL(file).href)).default),
    );
    problems.push(...compareTextCatalogs(english, translation).map((problem) => `${path}: ${problem}`));
  }
  return problems;
}

if (import.meta.main) {
  const files = screens.flatMap((pattern) => globSync(pattern)).filter((path) => !notScreens.test(path));
  const problems = [
    ...files.flatMap((path) => findTextsOutsideCatalogs(path, readFileSync(path, 'utf8'))),
    ...globSync(texting)
      .filter((path) => !notMessages.test(path))
      .flatMap((path) => findMessagesOutsideCatalogs(path, readFileSync(path, 'utf8'))),
    ...(await checkCatalogs()),
  ];
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0)
    process.stderr.write('Texts of screens and messages belong to a catalog, in every language.\n');
  process.exitCode = problems.length > 0 ? 1 : 0;
}
