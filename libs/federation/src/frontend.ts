import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizer from 'css-minimizer-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import CssExtract from 'mini-css-extract-plugin';
import Minimizer from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import 'webpack-dev-server';
import { moduleRules } from './module-rules.ts';
import { type Prerendered, prerendered, stylesOf, stylesOnce } from './prerendered.ts';
import { RemoteDescription } from './remote-description.ts';
import { sharedModules } from './shared-modules.ts';

/** One front-end, as its `webpack.config.ts` says it. */
export interface Frontend {
  /** The folder's name; assets are served below `/assets/<name>/`. */
  readonly name: string;
  readonly directory: string;
  /** Where `npm run dev` listens; the API comes from the running product. */
  readonly devPort: number;
  /** Folder whose files are served at the site's root, as they are. */
  readonly files?: string;
  /** True for one that is also served by itself, on an origin of its own. */
  readonly ownOrigin?: boolean;
  readonly prerendered?: Readonly<Record<string, Prerendered>>;
}

const hashed = '[name].[contenthash:8]';
const productAddress = 'http://localhost:8080';

// Else module federation finds webpack's place by a call that fails on purpose, which takes a second of every build.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');

/** Scripts of packages in a file of their own: it stays minified, and in browsers' caches, while our own code changes. */
const packages = {
  test: /[\\/]node_modules[\\/](?!@module-federation[\\/])/,
  type: /^javascript/,
  name: 'packages',
  chunks: ({ name }: { name?: string | null }) => name === 'main',
  enforce: true,
};

/** The whole build of one front-end. The shell is the host; every other one is a remote that exposes `./app`. */
export function frontend(app: Frontend) {
  return (_env: unknown, { mode = 'production' }: { mode?: 'production' | 'development' }): Configuration => {
    const production = mode === 'production';
    const host = app.name === 'shell';
    const assets = `/assets/${app.name}/`;
    const source = join(app.directory, 'src');
    // Who is never without the host brings nothing of what the host has.
    const alone = host || app.ownOrigin === true || !production;
    return {
      name: app.name,
      mode,
      context: app.directory,
      entry: { ...(alone && { main: join(source, 'index.ts') }), ...stylesOf(app) },
      devtool: production ? false : 'source-map',
      output: {
        path: join(app.directory, 'dist'),
        publicPath: host ? assets : 'auto',
        uniqueName: scopeName(app.name),
        filename: `${hashed}.js`,
        chunkFilename: `${hashed}.js`,
        assetModuleFilename: `${hashed}[ext]`,
        clean: true,
      },
      resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
      module: { rules: moduleRules({ production }) },
      plugins: [
        new ModuleFederationPlugin({
          name: scopeName(app.name),
          ...(!host && { filename: 'remoteEntry.js', exposes: { './app': join(source, 'remote.tsx') } }),
          dts: false,
          manifest: false,
          shareStrategy: 'loaded-first',
          experiments: { optimization: { target: 'web', disableSnapshot: true } },
          shared: sharedModules({ host, alone }),
        }),
        new CssExtract({ filename: `${hashed}.css`, chunkFilename: `${hashed}.css`, ignoreOrder: true }),
        ...(alone ? [startPage(app, production)] : []),
        ...Object.entries(app.prerendered ?? {}).map(([page, made]) => prerendered(app, page, made)),
        ...(host ? [] : [new RemoteDescription(app.name)]),
        ...(app.files === undefined ? [] : [new CopyPlugin({ patterns: [join(app.directory, app.files)] })]),
      ],
      optimization: {
        // A hash of what went in, known before minifying, so that the page can name its start script.
        realContentHash: false,
        splitChunks: { cacheGroups: { ...stylesOnce(app), ...(host && { packages }) } },
        minimizer: [
          new Minimizer({ minify: Minimizer.swcMinify, extractComments: false, parallel: false }),
          new CssMinimizer({ minify: CssMinimizer.lightningCssMinify, parallel: false }),
        ],
      },
      performance: { hints: false },
      stats: 'errors-warnings',
      cache: {
        type: 'filesystem',
        allowCollectingMemory: false,
        name: `${app.name}-${mode}`,
        cacheDirectory: join(import.meta.dirname, '../../../node_modules/.cache/webpack'),
        buildDependencies: {
          config: [join(app.directory, 'webpack.config.ts'), import.meta.filename],
        },
      },
      devServer: {
        port: app.devPort,
        historyApiFallback: { index: `${assets}index.html` },
        devMiddleware: { publicPath: assets },
        proxy: [{ context: (path) => !path.startsWith(assets) && isOfProduct(path), target: productAddress }],
      },
    };
  };
}

/** The page on which the front-end starts. */
function startPage({ name, directory }: Frontend, production: boolean): HtmlPlugin {
  const own = join(directory, 'src/index.html');
  return new HtmlPlugin({
    template: existsSync(own) ? own : join(import.meta.dirname, 'page.html'),
    publicPath: `/assets/${name}/`,
    chunks: ['main'],
    minify: false,
    templateParameters: {
      nonce: production ? '__CSP_NONCE__' : '',
      apiKey: production ? '__API_KEY__' : 'rally-web',
    },
  });
}

function isOfProduct(path: string): boolean {
  return /^\/(api|assets|photos|calendar|share|sandbox|remotes\.json)(\/|$)/.test(path);
}

/** Module federation needs a name that is also a variable's. */
function scopeName(name: string): string {
  return `rally_${name.replaceAll('-', '_')}`;
}
