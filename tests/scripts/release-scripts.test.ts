import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { runScriptWithStandIns } from './run-script-with-stand-ins.ts';

const repository = join(import.meta.dirname, '../..');
const release = join(repository, 'deploy/release');
const images = 'ghcr.io/league/rally';
const digest = `sha256:${'a'.repeat(64)}`;
const packageFile = z.object({ version: z.string() });
const services = ['gateway', 'identity', 'players', 'matchmaking', 'scoring', 'payments', 'notifications', 'sandbox'];

let folder: string;
let components: string[];
let version: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rally-digests-'));
  const entries = await readdir(join(repository, 'frontends'), { withFileTypes: true });
  const frontEnds = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  components = [...services, 'embedded-mongo', ...frontEnds];
  version = packageFile.parse(JSON.parse(await readFile(join(repository, 'package.json'), 'utf8'))).version;
});
afterAll(() => rm(folder, { recursive: true }));

/** A fake docker that writes the digest of what it builds, and answers like a registry. */
const docker = `
previous=''
for argument in "$@"; do
  [ "$previous" = --metadata-file ] && echo '{"containerimage.digest": "${digest}"}' >"$argument"
  previous=$argument
done
case "$*" in *inspect*) echo '{"digest": "${digest}"}';; esac`;

test('every image is built with SBOM and provenance, and pushed by its digest', async () => {
  for (const architecture of ['amd64', 'arm64']) {
    const { calls, stderr } = await runScriptWithStandIns(
      join(release, 'push-images.sh'),
      [images, architecture, folder],
      {
        cwd: repository,
        programs: { docker },
      },
    );
    expect(calls, stderr).toHaveLength(components.length);
    for (const call of calls) {
      expect(call).toContain(`--platform linux/${architecture} --sbom=true --provenance=mode=max`);
      expect(call).toContain('push-by-digest=true');
    }
  }
  expect((await readdir(folder)).toSorted()).toEqual(
    components.flatMap((name) => [`${name}.amd64`, `${name}.arm64`]).toSorted(),
  );
});

describe('publishing', () => {
  const programs = { docker, cosign: '', helm: `case "$1" in show) exit 1;; push) echo 'Digest: ${digest}';; esac` };
  const publish = (tag: string, changed: Record<string, string> = {}) =>
    runScriptWithStandIns(join(release, 'publish.sh'), [images, tag, folder], {
      cwd: repository,
      programs: { ...programs, ...changed },
    });

  test('tags both architectures as one, signs every image and then the chart, and pins all by digest', async () => {
    const { isSuccess, calls, stderr } = await publish(version);
    expect(isSuccess, stderr).toBe(true);
    const signed = calls.filter((call) => call.startsWith('cosign sign'));
    expect(signed).toHaveLength(components.length + 1);
    expect(signed.at(-1)).toBe(`cosign sign --yes ghcr.io/league/charts/rally@${digest}`);
    for (const name of components) {
      const source = `${images}/${name}@${digest}`;
      expect(calls).toContain(`docker buildx imagetools create --tag ${images}/${name}:${version} ${source} ${source}`);
      expect(calls).toContain(`cosign sign --yes --recursive ${source}`);
    }
    const values: unknown = parse(await readFile(join(folder, 'release-values.yaml'), 'utf8'));
    const pinned = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { digest }]));
    expect(values).toEqual({
      image: { repository: images, tag: version },
      services: pinned(services),
      frontEnds: pinned(components.slice(services.length + 1)),
    });
  });

  test('refuses a tag that is not the version, and one that is published', async () => {
    expect((await publish('9.9.9')).stderr).toContain('the tag says 9.9.9');
    const published = await publish(version, { helm: '' });
    expect(published.stderr).toContain('is published');
    expect(published.calls.filter((call) => !call.startsWith('helm show'))).toEqual([]);
  });
});
