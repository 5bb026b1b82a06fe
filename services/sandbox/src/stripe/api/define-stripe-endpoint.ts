import type * as z from 'zod';
import { validateStripeParameters } from './validate-stripe-parameters.ts';

/** An API operation: parses its parameters, checks them, then runs. */
export interface StripeEndpoint {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** @throws StripeError when a parameter is unknown, missing or malformed */
  prepare(parameters: unknown, target: Omit<StripeEndpointCall, 'seed'>): PreparedStripeRequest;
}

/** A request with parsed parameters. */
export interface PreparedStripeRequest {
  /** Depends on the time, so a repeated request may not pass. @throws StripeError; nothing has been changed */
  check(): void;
  run(seed: string): Promise<object>;
}

interface StripeEndpointCall {
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
export function defineStripeEndpoint<Schema extends z.ZodType>(
  method: StripeEndpoint['method'],
  url: string,
  schema: Schema,
  run: (parameters: z.output<Schema>, target: StripeEndpointCall) => Promise<object>,
  check: (parameters: z.output<Schema>, now: number) => void = () => undefined,
): StripeEndpoint {
  return {
    method,
    url,
    prepare(given, target) {
      const parameters = validateStripeParameters(schema, given);
      return {
        check: () => check(parameters, target.now),
        run: (seed) => run(parameters, { ...target, seed }),
      };
    },
  };
}
