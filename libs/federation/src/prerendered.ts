import { join } from 'node:path';
import HtmlPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';

type SplitChunks = Exclude<NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>, false>;
type CacheGroup = Exclude<
  NonNullable<SplitChunks['cacheGroups']>[string],
  false | string | RegExp | ((...rest: never[]) => unknown)
>;

/** HTML made at build time, `<name>.html`. */
export interface Prerendered {
  /** The module whose default export makes the text, given the addresses of its `styles`. */
  readonly template: string;
  readonly styles?: readonly string[];
}

interface Prerendering {
  readonly name: string;
  readonly directory: string;
  readonly prerendered?: Readonly<Record<string, Prerendered>>;
}

/** The plugin that makes one such page. */
export function prerendered(
  { name, directory }: Prerendering,
  page: string,
  { template, styles = [] }: Prerendered,
): HtmlPlugin {
  return new HtmlPlugin({
    filename: `${page}.html`,
    template: join(directory, template),
    chunks: styles.map((_, index) => styleName(page, index)),
    publicPath: `/assets/${name}/`,
    inject: false,
    minify: false,
    templateParameters: (_compilation: unknown, { css }: { css: string[] }) => ({ styles: css }),
  });
}

/** Each of the styles of what is made at build time stands in a file of its own, so that it can name them. */
export function stylesOf({ prerendered = {} }: Prerendering): Record<string, string> {
  return Object.fromEntries(
    Object.entries(prerendered).flatMap(([page, { styles = [] }]) =>
      styles.map((file, index) => [styleName(page, index), file]),
    ),
  );
}

/** Styles of a page made at build time go to one file, which the screen that shows the same loads too. */
export function stylesOnce(app: Prerendering): Record<string, CacheGroup> {
  return Object.fromEntries(
    Object.keys(stylesOf(app)).map((style) => [
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

function styleName(page: string, index: number): string {
  return `${page}-styles${index === 0 ? '' : `-${index + 1}`}`;
}
