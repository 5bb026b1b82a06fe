import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/**
 * Makes the two font files in `src/fonts` from Archivo (SIL Open Font License 1.1), with the letters that English and Western names
 * need: text at normal width, headlines wide and heavy. Run it by hand when the choice changes.
 */
const archivo = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'),
);
const letters = `${charactersBetween(0x20, 0x7e)}${charactersBetween(0xa0, 0xff)}–—‘’“”…•·×±−→←↗▲▼€™ŁłŠšŽžŒœŸ`;
const styles = {
  'rally-text': { wght: { min: 400, max: 800 }, wdth: 100 },
  'rally-display': { wght: 800, wdth: 125 },
};

for (const [name, variationAxes] of Object.entries(styles)) {
  const font = await subsetFont(archivo, letters, { targetFormat: 'woff2', variationAxes });
  writeFileSync(new URL(`../src/fonts/${name}.woff2`, import.meta.url), font);
}

function charactersBetween(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
