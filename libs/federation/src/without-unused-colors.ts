import type { LoaderContext } from 'webpack';

const ofUnusedColor = /^\s*--mantine-color-(pink|grape|violet|indigo|cyan|teal|lime|yellow|orange|blue)-.*$/gm;
/** Ours have shades of their own, which the kit's script sets. */
const ofReplacedColor = /^\s*--mantine-color-(red|green)-\d:.*$/gm;

/** Takes the kit's colours that our theme does not have out of its stylesheet of variables: 2 KB of the first visit. */
export default function withoutUnusedColors(this: LoaderContext<object>, css: string): string {
  return this.resourcePath.endsWith('default-css-variables.css')
    ? css.replaceAll(ofUnusedColor, '').replaceAll(ofReplacedColor, '')
    : css;
}
