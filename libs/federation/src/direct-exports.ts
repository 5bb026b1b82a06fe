/**
 * Webpack loader for a package's index of the form `import { A } from 'a'; export { A };`. Says the same as
 * `export { A } from 'a'`, of which webpack leaves out what nobody asks for before it reads it.
 */
export default function directExports(source: string): string {
  const from = new Map<string, { module: string; name: string }>();
  for (const [, names = '', module = ''] of source.matchAll(/^import \{(.*)\} from "(.*)";$/gm)) {
    for (const { name, as } of specifiers(names)) from.set(as, { module, name });
  }
  return source
    .replaceAll(/^import \{.*\} from ".*";$/gm, '')
    .replaceAll(/^export \{(.*)\};$/gm, (_line, names: string) =>
      specifiers(names)
        .map(({ name, as }) => {
          const origin = from.get(name);
          return origin
            ? `export { ${origin.name} as ${as} } from ${JSON.stringify(origin.module)};`
            : `export { ${name} as ${as} };`;
        })
        .join('\n'),
    );
}

function specifiers(names: string): { name: string; as: string }[] {
  return names.split(',').map((one) => {
    const [name = '', as = name] = one.trim().split(' as ');
    return { name, as };
  });
}
