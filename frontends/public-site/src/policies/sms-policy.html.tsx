import { type PolicyInput, renderPolicyPage } from './policy-page.tsx';

/** `/sms-policy.html` */
export default function prerenderSmsPolicy({ language }: PolicyInput): string {
  return renderPolicyPage('smsPolicy', language);
}
