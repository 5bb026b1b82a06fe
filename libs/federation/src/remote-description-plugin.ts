import { createHash } from 'node:crypto';
import { createRemoteDescription, type RemoteConfig } from '@rally/contracts/remotes';
import webpack, { type Compiler } from 'webpack';

export const remoteEntry = 'remoteEntry.js';

/**
 * Writes `remote.json`: the remote's declaration, its entry script with its hash (browsers reject an altered one), and the
 * versions of shared libraries that it needs. An invalid declaration fails the build.
 */
export class RemoteDescriptionPlugin {
  readonly #config: RemoteConfig;
  readonly #requires: Readonly<Record<string, string>>;

  constructor(config: RemoteConfig, requires: Readonly<Record<string, string>>) {
    this.#config = config;
    this.#requires = requires;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RemoteDescriptionPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RemoteDescriptionPlugin', stage }, () => {
        const source = compilation.getAsset(remoteEntry)?.source.buffer();
        if (source === undefined) return;
        const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`;
        const description = createRemoteDescription(this.#config, {
          entry: remoteEntry,
          integrity,
          requires: this.#requires,
        });
        compilation.emitAsset('remote.json', new webpack.sources.RawSource(`${JSON.stringify(description)}\n`));
      });
    });
  }
}
