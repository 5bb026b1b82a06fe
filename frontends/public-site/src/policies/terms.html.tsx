import { type PolicyInput, renderPolicyPage } from './policy-page.tsx';

/** `/terms.html` */
export default function prerenderTerms({ language }: PolicyInput): string {
  return renderPolicyPage('terms', language);
}
