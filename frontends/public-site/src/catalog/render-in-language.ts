import type { Language } from '@rally/contracts/players';
import { setPageLanguage } from '@rally/ui/language';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { texts } from '../texts.ts';
import enUS from './en-US.ts';
import esUS from './es-US.ts';

/** What the build passes to a module that renders a page. */
export interface PrerenderInput {
  /** Addresses of its style sheets. */
  readonly styles: readonly string[];
  readonly language: Language;
}

texts.add('en-US', enUS);
texts.add('es-US', esUS);

/** Renders the HTML of a page at build time. */
export function renderInLanguage(language: Language, render: () => ReactNode): string {
  setPageLanguage(language);
  return renderToStaticMarkup(render());
}
