import type { LoaderContext } from 'webpack';

const unusedColors = /^\s*--mantine-color-(pink|grape|violet|indigo|cyan|teal|lime|yellow|orange|blue)-.*$/gm;
/** Our theme sets its own shades of these at run time. */
const replacedColors = /^\s*--mantine-color-(red|green)-\d:.*$/gm;

/**
 * Webpack loader that removes the colors our theme does not have from Mantine's variables. It saves 1.3 of 10.7 kB (12 %) of
 * the shell's CSS; without it, the first visit exceeds its CSS budget of 14 kB.
 */
export default function removeUnusedColors(this: LoaderContext<object>, css: string): string {
  return this.resourcePath.endsWith('default-css-variables.css')
    ? css.replaceAll(unusedColors, '').replaceAll(replacedColors, '')
    : css;
}
