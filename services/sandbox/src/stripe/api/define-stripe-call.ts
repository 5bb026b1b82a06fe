import type * as z from 'zod';
import { checkParameters } from './check-parameters.ts';

/** An API operation: validates its parameters, then runs. */
export interface StripeCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** @throws StripeError when a parameter is unknown, missing or invalid; nothing has been changed */
  prepare(parameters: unknown, target: Omit<Target, 'seed'>): (seed: string) => Promise<object>;
}

interface Target {
  /** The id in the path; empty if there is none. */
  readonly id: string;
  /** Address of the call, for lists. */
  readonly url: string;
  /** Seconds since 1970. */
  readonly now: number;
  /** Seeds the ids of created objects. */
  readonly seed: string;
}

/** Creates an operation from its schema, additional validation and handler. */
export function defineStripeCall<Schema extends z.ZodType>(
  method: StripeCall['method'],
  url: string,
  schema: Schema,
  run: (parameters: z.output<Schema>, target: Target) => Promise<object>,
  check: (parameters: z.output<Schema>, now: number) => void = () => undefined,
): StripeCall {
  return {
    method,
    url,
    prepare(given, target) {
      const parameters = checkParameters(schema, given);
      check(parameters, target.now);
      return (seed) => run(parameters, { ...target, seed });
    },
  };
}
