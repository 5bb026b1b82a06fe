import { type PolicyInput, renderPolicyPage } from './policy-page.tsx';

/** `/privacy.html` */
export default function prerenderPrivacyPolicy({ language }: PolicyInput): string {
  return renderPolicyPage('privacy', language);
}
