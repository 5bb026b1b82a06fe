import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { RemoteConfig } from '@rally/contracts/remotes';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizer from 'css-minimizer-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import CssExtract from 'mini-css-extract-plugin';
import Minimizer from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import 'webpack-dev-server';
import { FileListPlugin } from './file-list-plugin.ts';
import {
  createPageStyleChunks,
  createPageStyleEntries,
  createPrerenderPlugin,
  listPrerenderedPages,
} from './prerendered-page.ts';
import { RemoteDescriptionPlugin, remoteEntry } from './remote-description-plugin.ts';
import { readSharedLibraryRanges, sharedModules } from './shared-modules.ts';
import { webpackModuleRules } from './webpack-module-rules.ts';

/** A front-end as declared in its `webpack.config.ts`. */
export interface FrontEndOptions {
  /** Folder of the front-end: its package.json, `src/` and, after a build, `dist/`. */
  readonly directory: string;
  /** Port of `npm run dev`; the API comes from the running product. */
  readonly devPort: number;
  /** The declaration of a remote; absent for the shell. */
  readonly remote?: RemoteConfig;
  /** Folder whose files are served at the site's root, as they are. */
  readonly files?: string;
}

const hashed = '[name].[contenthash:8]';
const productAddress = 'http://localhost:8080';

// Without this, module federation tries to locate webpack with a call that fails, which adds a second to every build.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');

/** Puts packages into a separate file, which browsers and the minifier's cache can keep while our own code changes. */
const packages = {
  test: /[\\/]node_modules[\\/](?!@module-federation[\\/])/,
  type: /^javascript/,
  name: 'packages',
  chunks: ({ name }: { name?: string | null }) => name === 'main',
  enforce: true,
};

/** The webpack configuration of one front-end. The shell is the host; every other one is a remote that exposes `./app`. */
export function createWebpackConfig({ directory, devPort, remote, files }: FrontEndOptions) {
  return (_env: unknown, { mode = 'production' }: { mode?: 'production' | 'development' }): Configuration => {
    const production = mode === 'production';
    const isShell = remote === undefined;
    const name = remote?.name ?? 'shell';
    const assets = `/assets/${name}/`;
    const source = join(directory, 'src');
    const pages = remote === undefined ? [] : listPrerenderedPages(remote);
    // A remote that only runs in the shell does not bring copies of what the shell has.
    const standalone = isShell || remote.isStaffPage === true || !production;
    return {
      name,
      mode,
      context: directory,
      entry: { ...(standalone && { main: join(source, 'index.ts') }), ...createPageStyleEntries(pages) },
      devtool: production ? false : 'source-map',
      output: {
        path: join(directory, 'dist'),
        publicPath: isShell ? assets : 'auto',
        uniqueName: getRemoteGlobalName(name),
        filename: `${hashed}.js`,
        chunkFilename: `${hashed}.js`,
        assetModuleFilename: `${hashed}[ext]`,
        clean: true,
      },
      resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
      module: { rules: webpackModuleRules({ production }) },
      plugins: [
        new ModuleFederationPlugin({
          name: getRemoteGlobalName(name),
          ...(!isShell && { filename: remoteEntry, exposes: { './app': join(source, 'remote.tsx') } }),
          dts: false,
          manifest: false,
          shareStrategy: 'loaded-first',
          experiments: { optimization: { target: 'web', disableSnapshot: true } },
          shared: sharedModules(directory, { isShell, standalone }),
        }),
        new CssExtract({ filename: `${hashed}.css`, chunkFilename: `${hashed}.css`, ignoreOrder: true }),
        ...(standalone ? [createIndexHtmlPlugin({ name, directory }, production)] : []),
        ...(isShell ? [] : createPrerenderPlugins(remote, directory)),
        ...(isShell ? [] : [new RemoteDescriptionPlugin(remote, readSharedLibraryRanges(directory))]),
        new FileListPlugin(assets),
        ...(files === undefined ? [] : [new CopyPlugin({ patterns: [join(directory, files)] })]),
      ],
      optimization: {
        // Hashes of the input, because the page needs the address of its script before minifying.
        realContentHash: false,
        splitChunks: { cacheGroups: { ...createPageStyleChunks(pages), ...(isShell && { packages }) } },
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
        name: `${name}-${mode}`,
        cacheDirectory: join(import.meta.dirname, '../../../node_modules/.cache/webpack'),
        buildDependencies: {
          config: [
            join(directory, 'webpack.config.ts'),
            join(directory, 'package.json'),
            ...(isShell ? [] : [join(directory, 'remote.config.ts')]),
            import.meta.filename,
          ],
        },
      },
      devServer: {
        port: devPort,
        historyApiFallback: { index: `${assets}index.html` },
        devMiddleware: { publicPath: assets },
        proxy: [{ context: (path) => !path.startsWith(assets) && isServedByProduct(path), target: productAddress }],
      },
    };
  };
}

/** The plugins for the prerendered pages, each in every language of the remote. */
function createPrerenderPlugins(remote: RemoteConfig, directory: string): HtmlPlugin[] {
  const { name, languages = ['en-US'] } = remote;
  return listPrerenderedPages(remote).flatMap((page) =>
    languages.map((language) => createPrerenderPlugin(page, { name, directory, language })),
  );
}

function createIndexHtmlPlugin(
  { name, directory }: { name: string; directory: string },
  production: boolean,
): HtmlPlugin {
  const own = join(directory, 'src/index.html');
  return new HtmlPlugin({
    template: existsSync(own) ? own : join(import.meta.dirname, 'page.html'),
    publicPath: `/assets/${name}/`,
    chunks: ['main'],
    minify: false,
    templateParameters: {
      nonce: production ? '__CSP_NONCE__' : '',
      apiKey: production ? '__API_KEY__' : 'rally-web',
      language: production ? '__LANGUAGE__' : 'en-US',
    },
  });
}

function isServedByProduct(path: string): boolean {
  return /^\/(api|assets|photos|calendar|share|sandbox|remotes\.json)(\/|$)/.test(path);
}

/** Module federation uses the name as a global variable. */
function getRemoteGlobalName(name: string): string {
  return `rally_${name.replaceAll('-', '_')}`;
}
