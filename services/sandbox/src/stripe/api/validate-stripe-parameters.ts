import type * as z from 'zod';
import { SandboxStripeError } from './sandbox-stripe-error.ts';

/**
 * Validates the parameters of a request.
 * @throws StripeError naming the first invalid parameter
 */
export function validateStripeParameters<Schema extends z.ZodType>(
  schema: Schema,
  parameters: unknown,
): z.output<Schema> {
  const checked = schema.safeParse(parameters, { reportInput: true });
  if (checked.success) return checked.data;
  throw toStripeParameterError(checked.error.issues[0]);
}

function toStripeParameterError(issue: z.core.$ZodIssue | undefined): SandboxStripeError {
  if (!issue) return new SandboxStripeError('Invalid request');
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const param = formatStripeParameterName([...path, ...issue.keys.slice(0, 1)]);
    return new SandboxStripeError(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = formatStripeParameterName(path);
  if (issue.input === undefined && issue.code !== 'custom') {
    return new SandboxStripeError(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (issue.code === 'invalid_type') return new SandboxStripeError(`Invalid ${issue.expected}`, { param });
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.flat().at(-1);
    return inner
      ? toStripeParameterError({ ...inner, path: [...issue.path, ...inner.path] })
      : new SandboxStripeError('Invalid value', { param });
  }
  const code = issue.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : undefined;
  return new SandboxStripeError(issue.message, { ...(code !== undefined && { code }), param });
}

/** The name as in the request: `line_items[0][quantity]`. */
function formatStripeParameterName([first = '', ...rest]: string[]): string {
  return first + rest.map((key) => `[${key}]`).join('');
}
