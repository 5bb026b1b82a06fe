import type { ApiError } from '@rally/api-client';
import { texts } from '../texts.ts';

/** The error's text, and when the visitor can try again if a limit was reached. */
export function describeErrorWithWait({ text, retryAfterSeconds }: ApiError): string {
  return retryAfterSeconds === null ? text : `${text} ${describeWait(retryAfterSeconds)}`;
}

function describeWait(seconds: number): string {
  const { tryAgainInSeconds, tryAgainInMinutes, tryAgainInHours } = texts().signIn;
  if (seconds < 120) return tryAgainInSeconds({ count: seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? tryAgainInMinutes({ count: minutes }) : tryAgainInHours({ count: Math.ceil(minutes / 60) });
}
