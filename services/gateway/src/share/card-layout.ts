import type { ShareCard } from './share-card-content.ts';

/** A box of the image in the form that satori takes: a React element. */
export interface ShareCardElement {
  readonly type: 'div';
  readonly key: null;
  readonly props: Readonly<Record<string, unknown>>;
}

const colors = {
  tennis: { background: '#0e4a30', muted: '#b2d9c0' },
  pickleball: { background: '#252f80', muted: '#bac4f6' },
} as const;
const ballColor = '#d9ef47';
/** Each family supplies letters that the former ones lack. */
export const shareCardFontFamilies = ['Archivo latin', 'Archivo latin-ext', 'Archivo vietnamese'] as const;

/** The layout of a card, 1200 by 630 pixels: logo, title, figures. */
export function createShareCardLayout({ sport, title, subtitle, figures }: ShareCard): ShareCardElement {
  const { background, muted } = colors[sport];
  return createFlexBox(
    {
      width: '100%',
      height: '100%',
      padding: 72,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      backgroundColor: background,
      color: '#ffffff',
      fontFamily: shareCardFontFamilies.join(', '),
    },
    [
      createFlexBox({ alignItems: 'center', fontSize: 44, fontWeight: 800 }, [
        createFlexBox({ width: 44, height: 44, marginRight: 20, borderRadius: 22, backgroundColor: ballColor }, ''),
        'Rally',
      ]),
      createFlexBox({ flexDirection: 'column' }, [
        createFlexBox({ fontSize: 76, fontWeight: 800, lineHeight: 1.1 }, title),
        createFlexBox({ marginTop: 16, fontSize: 36, color: muted }, subtitle),
      ]),
      createFlexBox(
        { width: '100%' },
        figures.map(({ label, value }) =>
          createFlexBox({ flexDirection: 'column', marginRight: 64 }, [
            createFlexBox({ fontSize: 30, color: muted }, label),
            createFlexBox({ fontSize: 64, fontWeight: 800 }, value),
          ]),
        ),
      ),
    ],
  );
}

function createFlexBox(
  style: Record<string, unknown>,
  children: string | readonly (ShareCardElement | string)[],
): ShareCardElement {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}
