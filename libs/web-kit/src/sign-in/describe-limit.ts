import type { ApiError } from '@rally/api-client';
import { loginTexts } from '@rally/contracts/identity';

/** The error's text, and when the visitor can try again if a limit was reached. */
export function describeLimit({ text, retryAfterSeconds }: ApiError): string {
  return retryAfterSeconds === null ? text : `${text} ${loginTexts.tryAgainIn(retryAfterSeconds)}`;
}
