import { type PolicyPageInput, renderPolicyPage } from './policy-page.tsx';

/** `/terms.html` */
export default function prerenderTerms({ language }: PolicyPageInput): string {
  return renderPolicyPage('terms', language);
}
