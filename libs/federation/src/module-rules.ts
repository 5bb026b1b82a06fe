import { join } from 'node:path';
import CssExtract from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

/** How each kind of file becomes part of a front-end. `?file` hands a file over as it is, by its address. */
export function moduleRules({ production }: { production: boolean }): RuleSetRule[] {
  const script = {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: !production } },
      target: 'es2022',
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
      test: /\.css$/,
      oneOf: [
        // What is rendered at build time needs the names of the classes only; the rules come with the page.
        { compiler: /^HtmlWebpackCompiler/, use: [style(true)] },
        { use: [CssExtract.loader, style(false), join(import.meta.dirname, 'without-unused-colors.ts')] },
      ],
    },
    { test: /@mantine[\\/][a-z]+[\\/]esm[\\/]index\.mjs$/, loader: join(import.meta.dirname, 'direct-exports.ts') },
    { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
    { resourceQuery: /file/, type: 'asset/resource' },
  ];
}
