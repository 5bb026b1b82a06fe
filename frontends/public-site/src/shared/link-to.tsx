import type { ReactNode } from 'react';

/** Renders a part of a text as a link: `words.terms({ terms: linkTo('/terms') })`. */
export function linkTo(href: string): (text: ReactNode) => ReactNode {
  return (text) => (
    <a key={href} href={href}>
      {text}
    </a>
  );
}
