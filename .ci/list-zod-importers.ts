import { join } from 'node:path';
import { rolldown } from 'rolldown';

const repository = join(import.meta.dirname, '..');

/**
 * Files with schemas that a browser would load with these entry files. A name that shares a file with a schema brings zod with it, and
 * zod's `eval` breaks the content security policy.
 * @param entries paths from the root
 * @param texts files that do not exist, or have other texts
 */
export async function listZodImporters(
  entries: readonly string[],
  texts: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const textsByPath = new Map(Object.entries(texts).map(([path, text]) => [join(repository, path), text]));
  const importers = new Set<string>();
  const bundle = await rolldown({
    input: entries.map((path) => join(repository, path)),
    platform: 'browser',
    external: (id) => !/^[./]|^@rally\//.test(id),
    treeshake: { moduleSideEffects: [{ external: true, sideEffects: false }] },
    plugins: [
      {
        name: 'texts',
        resolveId: (id, importer) => {
          const path = importer === undefined ? id : join(importer, '..', id);
          return textsByPath.has(path) ? path : null;
        },
        load: (id) =>
          /\.(css|svg|woff2)$/.test(id)
            ? { code: 'export default {}', moduleType: 'js' }
            : (textsByPath.get(id) ?? null),
        moduleParsed: ({ id, importedIds }) => {
          if (importedIds.includes('zod')) importers.add(id);
        },
      },
    ],
  });
  const { output } = await bundle.generate();
  await bundle.close();
  const chunks = output.filter((file) => file.type === 'chunk').filter(({ imports }) => imports.includes('zod'));
  return chunks
    .flatMap(({ moduleIds }) => moduleIds.filter((id) => importers.has(id)))
    .map((path) => path.slice(repository.length + 1));
}
