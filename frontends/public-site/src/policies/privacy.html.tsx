import { type PolicyPageInput, renderPolicyPage } from './policy-page.tsx';

/** `/privacy.html` */
export default function prerenderPrivacyPolicy({ language }: PolicyPageInput): string {
  return renderPolicyPage('privacy', language);
}
