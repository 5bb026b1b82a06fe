import type { Card } from './card.ts';

/** A box of the picture as its renderer takes it: the shape of a React element. */
export interface Box {
  readonly type: 'div';
  readonly key: null;
  readonly props: Readonly<Record<string, unknown>>;
}

const colours = {
  tennis: { ground: '#0e4a30', soft: '#b2d9c0' },
  pickleball: { ground: '#252f80', soft: '#bac4f6' },
} as const;
const ball = '#d9ef47';
/** The letters of the first, and those it lacks of the second. */
export const fontFamilies = ['Archivo latin', 'Archivo latin-ext'] as const;

/** The card, 1200 by 630: the mark, who or what, and the figures. */
export function cardLayout({ sport, title, subtitle, figures }: Card): Box {
  const { ground, soft } = colours[sport];
  return box(
    {
      width: '100%',
      height: '100%',
      padding: 72,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      backgroundColor: ground,
      color: '#ffffff',
      fontFamily: fontFamilies.join(', '),
    },
    [
      box({ alignItems: 'center', fontSize: 44, fontWeight: 800 }, [
        box({ width: 44, height: 44, marginRight: 20, borderRadius: 22, backgroundColor: ball }, ''),
        'Rally',
      ]),
      box({ flexDirection: 'column' }, [
        box({ fontSize: 76, fontWeight: 800, lineHeight: 1.1 }, title),
        box({ marginTop: 16, fontSize: 36, color: soft }, subtitle),
      ]),
      box(
        { width: '100%' },
        figures.map(({ label, value }) =>
          box({ flexDirection: 'column', marginRight: 64 }, [
            box({ fontSize: 30, color: soft }, label),
            box({ fontSize: 64, fontWeight: 800 }, value),
          ]),
        ),
      ),
    ],
  );
}

function box(style: Record<string, unknown>, children: string | readonly (Box | string)[]): Box {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}
