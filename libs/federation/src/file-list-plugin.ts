import webpack, { type Compiler } from 'webpack';

/** In bytes. Larger files that no page needs at the start, such as those of maps and charts, are left out. */
const maxOptionalSize = 300_000;

/** Writes `files.json`: the URL paths of the scripts, styles and fonts that a page needs to work without a connection. */
export class FileListPlugin {
  readonly #publicPath: string;

  /** @param publicPath path of the front-end's files, such as `/assets/shell/` */
  constructor(publicPath: string) {
    this.#publicPath = publicPath;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FileListPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FileListPlugin', stage }, () => {
        const initial = new Set(compilation.entrypoints.get('main')?.getFiles());
        const files = compilation
          .getAssets()
          .filter(({ name }) => /\.[0-9a-f]{8}\.(js|css|woff2)$/.test(name))
          .filter(({ name, source }) => initial.has(name) || source.size() <= maxOptionalSize)
          .map(({ name }) => `${this.#publicPath}${name}`);
        compilation.emitAsset('files.json', new webpack.sources.RawSource(`${JSON.stringify(files)}\n`));
      });
    });
  }
}
