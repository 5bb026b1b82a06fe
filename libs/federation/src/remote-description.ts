import { createHash } from 'node:crypto';
import webpack, { type Compiler } from 'webpack';

const entry = 'remoteEntry.js';

/** Writes `remote.json`: the remote's name, its entry and what the entry must hash to, so that an altered one is refused. */
export class RemoteDescription {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RemoteDescription', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RemoteDescription', stage }, () => {
        const source = compilation.getAsset(entry)?.source.buffer();
        if (source === undefined) return;
        const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`;
        const description = { name: this.#name, entry, integrity };
        compilation.emitAsset('remote.json', new webpack.sources.RawSource(`${JSON.stringify(description)}\n`));
      });
    });
  }
}
