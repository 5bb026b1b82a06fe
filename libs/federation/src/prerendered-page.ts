import { basename, join } from 'node:path';
import type { Language } from '@rally/contracts/players';
import { getPrerenderedFileName, type PrerenderedPageConfig, type RemoteConfig } from '@rally/contracts/remotes';
import HtmlPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';

type SplitChunks = Exclude<NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>, false>;
type SplitChunksCacheGroup = Exclude<
  NonNullable<SplitChunks['cacheGroups']>[string],
  false | string | RegExp | ((...rest: never[]) => unknown)
>;

/** Every page that a remote renders at build time: first views of its routes, and its documents. */
export function listPrerenderedPages({ routes, documents = [] }: RemoteConfig): PrerenderedPageConfig[] {
  return [...routes.flatMap(({ prerender }) => prerender ?? []), ...documents];
}

/** The plugin that renders one page. Its module gets the language and the addresses of its style sheets. */
export function createPrerenderPlugin(
  page: PrerenderedPageConfig,
  { name, directory, language }: { name: string; directory: string; language: Language },
): HtmlPlugin {
  return new HtmlPlugin({
    filename: getPrerenderedFileName(page, language),
    template: join(directory, page.module),
    chunks: Object.keys(createPageStyleEntries([page])),
    publicPath: `/assets/${name}/`,
    inject: false,
    minify: false,
    templateParameters: (_compilation: unknown, { css }: { css: string[] }) => ({ styles: css, language }),
  });
}

/** Webpack entries for the pages' styles: each becomes a separate file, which the page can link to. */
export function createPageStyleEntries(pages: readonly PrerenderedPageConfig[]): Record<string, string> {
  return Object.fromEntries(
    pages.flatMap((page) =>
      (page.styles ?? []).map((file, index) => [
        `${basename(getPrerenderedFileName(page), '.html')}-styles${index === 0 ? '' : `-${index + 1}`}`,
        file,
      ]),
    ),
  );
}

/** Puts the styles of each prerendered page into one file, which the screen also loads instead of a second copy. */
export function createPageStyleChunks(pages: readonly PrerenderedPageConfig[]): Record<string, SplitChunksCacheGroup> {
  return Object.fromEntries(
    Object.keys(createPageStyleEntries(pages)).map((style) => [
      style,
      {
        name: `${style}-once`,
        chunks: 'all',
        enforce: true,
        test: (module, { chunkGraph }) =>
          module.type === 'css/mini-extract' &&
          [...chunkGraph.getModuleChunks(module)].some(({ name }) => name === style),
      },
    ]),
  );
}
