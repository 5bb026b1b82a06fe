import { footerTexts, policyPaths } from '@rally/contracts/gateway';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { policyStyle } from './policy-style.ts';

interface Policy {
  title: string;
  description: string;
  /** The whole in a few words. */
  short: string;
  children: ReactNode;
}

/** The gateway puts each answer's own nonce in its place. */
const nonceMark = '__CSP_NONCE__';
const updated = 'November 1, 2026';

/** A policy as a page of its own, rendered at build time. */
export function policyPage({ title, description, short, children }: Policy): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} | Rally`}</title>
        <meta name="description" content={description} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce={nonceMark}>{policyStyle}</style>
      </head>
      <body>
        <header>
          <a href="/">
            <img src="/favicon.svg" alt="" width="30" height="30" />
            Rally
          </a>
        </header>
        <main>
          <h1>{title}</h1>
          <p className="updated">Last updated {updated}</p>
          <p className="short">{short}</p>
          {children}
        </main>
        <footer>
          <a href={policyPaths.terms}>{footerTexts.terms}</a>
          <a href={policyPaths.privacy}>{footerTexts.privacy}</a>
          <a href={policyPaths.smsPolicy}>{footerTexts.smsPolicy}</a>
          <a href="/">Back to Rally</a>
        </footer>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
