import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'satori';
import { createShareCardLayout, shareCardFontFamilies } from './card-layout.ts';
import type { ShareCard } from './share-card-content.ts';

const size = { width: 1200, height: 630 };
const require = createRequire(import.meta.url);
const fontFolder = join(dirname(require.resolve('@fontsource/archivo/package.json')), 'files');

let fonts: Promise<Font[]> | null = null;

/** Renders a card as PNG. The rendering libraries are loaded with the first card. */
export async function renderShareCard(card: ShareCard): Promise<Buffer> {
  const [{ default: satori }, { renderAsync }] = await Promise.all([import('satori'), import('@resvg/resvg-js')]);
  fonts ??= loadFonts();
  const svg = await satori(createShareCardLayout(card), { ...size, fonts: await fonts });
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}

function loadFonts(): Promise<Font[]> {
  const files = shareCardFontFamilies.flatMap((name) => ([400, 800] as const).map((weight) => ({ name, weight })));
  return Promise.all(
    files.map(async ({ name, weight }) => {
      const file = `${name.toLowerCase().replace(' ', '-')}-${weight}-normal.woff`;
      return {
        name,
        weight,
        style: 'normal',
        data: await readFile(join(fontFolder, file)),
      };
    }),
  );
}
