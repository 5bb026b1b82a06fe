import { type Language, languageDefault } from '@rally/contracts/players';
import format, { type CompiledMessage } from 'icu-minify/format';
import type { BoundTexts } from './catalog-text-types.ts';
import { getPageLanguage, negotiateLanguage } from './page-language.ts';

/** A catalog, or how to load it. */
type TextCatalogSource<Catalog> = Catalog | (() => Promise<{ readonly default: object }>);

/** The texts of one front-end or library. */
export interface Texts<Catalog> {
  /**
   * The texts in the language of the page. Messages with arguments are functions: `texts().login.resendIn({ seconds })`.
   * Call it only inside functions, since modules run before the catalog has loaded.
   */
  (): BoundTexts<Catalog>;
  /** Loads the preferred language's catalog. */
  load(): Promise<void>;
  /** Sets a catalog that is already loaded, for prerendering. */
  add(language: Language, catalog: object): void;
}

const known: Texts<object>[] = [];
let compileMessage: ((message: string) => CompiledMessage) | null = null;

/**
 * Defines the texts of a front-end from its catalogs: objects of ICU messages, of which only the preferred language's is loaded.
 * A catalog given as an object is part of the code, and is used if another one fails to load.
 */
export function defineTexts<const Catalog extends object>(
  sources: { readonly 'en-US': Catalog | (() => Promise<{ readonly default: Catalog }>) } & Partial<
    Record<Language, TextCatalogSource<object>>
  >,
): Texts<Catalog> {
  const loaded = new Map<Language, BoundTexts<Catalog>>();
  const add = (language: Language, catalog: object) => {
    // The build compiles catalogs and a check compares them, so this has the shape of the English one.
    loaded.set(language, bindMessages(catalog, language) as BoundTexts<Catalog>);
  };
  const read = () => {
    const texts = loaded.get(getPageLanguage()) ?? loaded.get(languageDefault) ?? [...loaded.values()][0];
    if (texts === undefined) throw new Error('texts are read before their catalog has loaded');
    return texts;
  };
  const texts = Object.assign(read, {
    add,
    async load() {
      const language = negotiateLanguage(listCatalogLanguages(sources));
      const source = sources[language];
      if (typeof source !== 'function' || loaded.has(language)) return;
      add(language, (await source()).default);
    },
  });
  for (const language of listCatalogLanguages(sources)) {
    const source = sources[language];
    if (typeof source === 'object') add(language, source);
  }
  known.push(texts);
  return texts;
}

/** Loads the catalogs of all texts defined so far. */
export async function loadTexts(): Promise<void> {
  await Promise.all(known.map((texts) => texts.load()));
}

/** For tests, whose catalogs no build has compiled. */
export function setTextCompilerForTests(compile: (message: string) => CompiledMessage): void {
  compileMessage = compile;
}

function listCatalogLanguages(sources: Partial<Record<Language, unknown>>): Language[] {
  return (['en-US', 'es-US'] as const).filter((language) => sources[language] !== undefined);
}

function bindMessages(node: unknown, language: Language): unknown {
  if (typeof node === 'string') return needsFormat(node) ? createMessageFormatter(node, language) : node;
  if (Array.isArray(node)) return node.map((item) => bindMessages(item, language));
  if (typeof node !== 'object' || node === null) return node;
  if (isCompiledMessage(node)) return createMessageFormatter(node.icu, language);
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, bindMessages(value, language)]));
}

/** Whether an uncompiled text has arguments or tags. */
function needsFormat(message: string): boolean {
  return /[{<]/.test(message);
}

/** A compiled message with arguments, as `compile-catalog.ts` writes it. */
function isCompiledMessage(node: object): node is { icu: CompiledMessage } {
  return 'icu' in node;
}

function createMessageFormatter(message: CompiledMessage, language: Language) {
  return (values: Parameters<typeof format>[2]) => {
    const compiled = typeof message === 'string' && compileMessage ? compileMessage(message) : message;
    return format(compiled, language, values, { formatters });
  };
}

const formatters = {
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...options),
  getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...options),
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...options),
};
