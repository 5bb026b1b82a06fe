import { type PolicyInput, renderPolicyPage } from './policy-page.tsx';

/** `/sms-policy.html` */
export default function smsPolicyHtml({ language }: PolicyInput): string {
  return renderPolicyPage('smsPolicy', language);
}
