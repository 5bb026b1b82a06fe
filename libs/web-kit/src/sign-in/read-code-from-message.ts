/** The code of the message, where the browser can read it and the visitor lets it (WebOTP); null elsewhere. */
export async function readCodeFromMessage(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in globalThis)) return null;
  const asked = { otp: { transport: ['sms'] }, signal };
  const credential: unknown = await navigator.credentials.get(asked).catch(() => null);
  if (typeof credential !== 'object' || credential === null) return null;
  const code: unknown = Reflect.get(credential, 'code');
  return typeof code === 'string' ? code : null;
}
