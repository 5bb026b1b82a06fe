import { type PolicyPageInput, renderPolicyPage } from './policy-page.tsx';

/** `/sms-policy.html` */
export default function prerenderSmsPolicy({ language }: PolicyPageInput): string {
  return renderPolicyPage('smsPolicy', language);
}
