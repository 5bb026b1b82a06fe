import * as z from 'zod';
import { SandboxTwilioError } from './sandbox-twilio-error.ts';

/** A template of Twilio's Content API and its variables. */
export interface ContentTemplate {
  readonly contentSid: string;
  /** JSON, such as `{"1": "text"}`. */
  readonly contentVariables: string;
}

const variables = z.record(z.string().regex(/^\d+$/), z.string());
/** WhatsApp refuses line breaks, tabs and long runs of spaces in variables. */
const forbidden = /[\n\t]| {5,}/;

/**
 * The text of a template. Every template of the sandbox is "Rally: {{1}}".
 * @throws TwilioError
 */
export function renderContentTemplate({ contentSid, contentVariables }: ContentTemplate): string {
  if (!/^HX[0-9a-f]{32}$/.test(contentSid)) throw new SandboxTwilioError(21_655, 'The ContentSid is Invalid');
  const parsed = variables.safeParse(parseJson(contentVariables));
  if (!parsed.success) throw new SandboxTwilioError(21_656, 'The ContentVariables Parameter is invalid');
  const { 1: text = '' } = parsed.data;
  if (text === '' || forbidden.test(text))
    throw new SandboxTwilioError(21_656, 'The ContentVariables Parameter is invalid');
  return `Rally: ${text}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
