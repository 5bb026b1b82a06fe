import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { LoaderContext } from 'webpack';

const sources = ['../../contracts/src', '../../web-kit/src/league-terms'].map((path) =>
  join(import.meta.dirname, path),
);

/**
 * Webpack loader for catalogs (`catalog/en-US.ts`): runs the module and compiles its ICU messages, so that pages need no parser.
 * A message with arguments becomes `{ icu: … }`; every other text stays a string.
 */
export default function compileCatalog(this: LoaderContext<object>): void {
  const done = this.async();
  // Catalogs import texts and limits from the contract, and words that several of them share.
  for (const source of sources) this.addContextDependency(source);
  readCatalog(this.resourcePath)
    .then((catalog) => done(null, `export default ${JSON.stringify(compileCatalogNode(catalog))};`))
    .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
}

/** Node runs a module once per URL, so a changed catalog needs a new URL. */
async function readCatalog(path: string): Promise<unknown> {
  const version = statSync(path).mtimeMs;
  const module: { default: unknown } = await import(`${pathToFileURL(path).href}?version=${version}`);
  return module.default;
}

function compileCatalogNode(node: unknown): unknown {
  if (typeof node === 'string') {
    const compiled = compile(node);
    return typeof compiled === 'string' ? compiled : { icu: compiled };
  }
  if (Array.isArray(node)) return node.map(compileCatalogNode);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, compileCatalogNode(value)]));
}
