import { footerTexts, policyPaths } from '@rally/contracts/gateway';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { policyStyle } from './policy-style.ts';

interface Policy {
  title: string;
  description: string;
  /** One-paragraph summary, shown above the policy. */
  summary: string;
  children: ReactNode;
}

/** The gateway replaces it with the nonce of each response. */
const noncePlaceholder = '__CSP_NONCE__';
const lastUpdated = 'November 24, 2026';

/** Renders a policy as a static page at build time. */
export function renderPolicyPage({ title, description, summary, children }: Policy): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} | Rally`}</title>
        <meta name="description" content={description} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce={noncePlaceholder}>{policyStyle}</style>
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
          <p className="updated">Last updated {lastUpdated}</p>
          <p className="summary">{summary}</p>
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
