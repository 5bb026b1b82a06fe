import { policyPaths } from '@rally/contracts/gateway';
import type { Language } from '@rally/contracts/players';
import { setPageLanguage } from '@rally/ui/language';
import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { linkTo } from '../shared/link-to.tsx';
import { policyStyle } from './policy-style.ts';
import { policyTexts } from './policy-texts.ts';

/** What the build passes to a module that renders a policy. */
export interface PolicyPageInput {
  readonly language: Language;
}

type Policy = 'terms' | 'privacy' | 'smsPolicy';

/** The gateway replaces this with the nonce of each response. */
const noncePlaceholder = '__CSP_NONCE__';
const lastUpdated = '2026-11-30';

/** Renders a policy as a static page at build time. */
export function renderPolicyPage(policy: Policy, language: Language): string {
  setPageLanguage(language);
  const { updated, back, links, [policy]: texts } = policyTexts();
  const date = new Date(lastUpdated).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
  const page = (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${texts.title} | Rally`}</title>
        <meta name="description" content={texts.description} />
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
          <h1>{texts.title}</h1>
          <p className="updated">{updated({ date })}</p>
          <p className="summary">{texts.summary}</p>
          {texts.sections.map(({ title, blocks }) => (
            <Fragment key={title}>
              <h2>{title}</h2>
              {blocks.map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: only their order identifies blocks
                <PolicyBlock key={index} block={block} />
              ))}
            </Fragment>
          ))}
        </main>
        <footer>
          <a href={policyPaths.terms}>{links.terms}</a>
          <a href={policyPaths.privacy}>{links.privacy}</a>
          <a href={policyPaths.smsPolicy}>{links.smsPolicy}</a>
          <a href="/">{back}</a>
        </footer>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

type PolicyPassage =
  | string
  | ((tags: { operator: () => ReactNode; privacy: (name: ReactNode) => ReactNode }) => ReactNode);

/** A paragraph, or a list. */
function PolicyBlock({ block }: { block: PolicyPassage | readonly PolicyPassage[] }) {
  if (typeof block === 'string' || typeof block === 'function') return <p>{renderPolicyPassage(block)}</p>;
  return (
    <ul>
      {block.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only their order identifies items
        <li key={index}>{renderPolicyPassage(item)}</li>
      ))}
    </ul>
  );
}

function renderPolicyPassage(text: PolicyPassage): ReactNode {
  if (typeof text === 'string') return text;
  return text({
    operator: () => <LeagueOperator key="operator" />,
    privacy: linkTo(policyPaths.privacy),
  });
}

/** Placeholders that the gateway replaces with the operator's settings. */
const name = '{{operatorName}}';
const address = '{{operatorAddress}}';
const email = '{{operatorEmail}}';

/** The operator of the league with address and email, as the subject of a sentence. */
function LeagueOperator() {
  return (
    <>
      {name}, {address} (
      <a id="contact" href={`mailto:${email}`}>
        {email}
      </a>
      )
    </>
  );
}
