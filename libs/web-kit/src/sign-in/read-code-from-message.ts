/** The code of the text message, where the browser supports WebOTP and the visitor allows it; otherwise null. */
export async function readCodeFromMessage(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in globalThis)) return null;
  const options = { otp: { transport: ['sms'] }, signal };
  const credential: unknown = await navigator.credentials.get(options).catch(() => null);
  if (typeof credential !== 'object' || credential === null) return null;
  const code: unknown = Reflect.get(credential, 'code');
  return typeof code === 'string' ? code : null;
}
