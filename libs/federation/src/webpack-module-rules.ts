import { join } from 'node:path';
import CssExtract from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

/** The ECMAScript of the supported browsers, as `lib` in `tsconfig.browser.json`. */
export const scriptTarget = 'es2024';

/** Webpack rules for each kind of file. An import with `?file` resolves to the URL of the unchanged file. */
export function webpackModuleRules({ production }: { production: boolean }): RuleSetRule[] {
  const script = {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: !production } },
      target: scriptTarget,
    },
  };
  const modules = {
    auto: /\.module\.css$/,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: production ? '[hash:base64:6]' : '[name]__[local]',
    localIdentContext: join(import.meta.dirname, '../../..'),
  };
  const style = (exportOnlyLocals: boolean) => ({
    loader: 'css-loader',
    options: { modules: { ...modules, exportOnlyLocals }, importLoaders: 1 },
  });
  return [
    { test: /\.tsx?$/, exclude: /node_modules/, resourceQuery: { not: /file/ }, loader: 'swc-loader', options: script },
    {
      test: /[\\/]catalog[\\/]\w{2}-\w{2}\.ts$/,
      loader: join(import.meta.dirname, 'compile-catalog.ts'),
    },
    {
      test: /\.css$/,
      oneOf: [
        // Prerendering needs the class names only; the page links the styles.
        { compiler: /^HtmlWebpackCompiler/, use: [style(true)] },
        { use: [CssExtract.loader, style(false), join(import.meta.dirname, 'remove-unused-colors.ts')] },
      ],
    },
    { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
    { resourceQuery: /file/, type: 'asset/resource' },
  ];
}
