import twilio from 'twilio';

/**
 * Whether the provider signed this form post (HMAC-SHA1 over address and sorted parameters).
 * @param url the public address the provider called, exactly as it was configured there
 */
export function isValidTwilioSignature(
  authToken: string,
  signature: string | undefined,
  url: string,
  form: Record<string, string>,
): boolean {
  return signature !== undefined && twilio.validateRequest(authToken, signature, url, form);
}
