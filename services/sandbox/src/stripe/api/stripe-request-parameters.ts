import * as z from 'zod';

const metadataKeysMax = 50;
const secondsMax = 10_000_000_000;

/** A whole number, written in digits. */
export const stripeIntegerParameterSchema = z
  .string()
  .refine((text) => /^-?\d{1,15}$/.test(text), {
    error: ({ input }) => `Invalid integer: ${String(input)}`,
    params: { code: 'parameter_invalid_integer' },
  })
  .transform(Number);

export const stripeBooleanParameterSchema = z
  .enum(['true', 'false'], { error: ({ input }) => `Invalid boolean: ${String(input)}` })
  .transform((text) => text === 'true');

/** A text of 1 to `max` characters: an empty one would unset the parameter, which most parameters do not allow. */
export function createStripeTextParameterSchema(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => value !== '', {
      error:
        'You passed an empty string. We assume empty values are an attempt to unset a parameter; this one cannot be unset.',
      params: { code: 'parameter_invalid_empty' },
    });
}

export const stripeUrlParameterSchema = createStripeTextParameterSchema(5_000).refine(
  (value) => /^https?:\/\/./.test(value) && URL.canParse(value),
  {
    error: 'Not a valid URL',
    params: { code: 'url_invalid' },
  },
);

export const stripeEmailParameterSchema = createStripeTextParameterSchema(800).refine(
  (value) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value),
  {
    error: ({ input }) => `Invalid email address: ${String(input)}`,
    params: { code: 'email_invalid' },
  },
);

/** Cents: at least 50 of a dollar, at most eight digits. */
export const stripeAmountParameterSchema = stripeIntegerParameterSchema
  .refine((cents) => cents >= 50, {
    error: 'Amount must be at least $0.50 usd',
    params: { code: 'amount_too_small' },
  })
  .refine((cents) => cents <= 99_999_999, {
    error: 'Amount must be no more than $999,999.99',
    params: { code: 'amount_too_large' },
  });

export const stripeCurrencyParameterSchema = z
  .string()
  .transform((code) => code.toLowerCase())
  .pipe(z.literal('usd', { error: ({ input }) => `Invalid currency: ${String(input)}. The sandbox takes usd only.` }));

/** At most 50 keys of 40 characters with values of 500 characters; an empty value removes the key. */
export const stripeMetadataParameterSchema = z
  .record(z.string().max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= metadataKeysMax, {
    error: `You can have up to ${metadataKeysMax} keys in metadata`,
  });

/** Metadata of a new object. */
export const stripeNewMetadataParameterSchema = stripeMetadataParameterSchema
  .transform((entries) => Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== '')))
  .default({});

export const stripeExpandParameterSchema = z.array(createStripeTextParameterSchema(5_000)).optional();

const seconds = stripeIntegerParameterSchema.refine((at) => Math.abs(at) < secondsMax, { error: 'Invalid timestamp' });

/** A range of seconds since 1970; an omitted bound is open. */
export interface CreatedRange {
  readonly gt?: number | undefined;
  readonly gte?: number | undefined;
  readonly lt?: number | undefined;
  readonly lte?: number | undefined;
}

/** `created=…` or `created[gte]=…`, in seconds since 1970. */
const created = z.union([
  seconds.transform((at): CreatedRange => ({ gte: at, lte: at })),
  z
    .strictObject({ gt: seconds, gte: seconds, lt: seconds, lte: seconds })
    .partial()
    .transform((range): CreatedRange => range),
]);

/** Parameters of every list operation. */
export const stripeListParameters = {
  created: created.optional(),
  limit: stripeIntegerParameterSchema
    .refine((size) => size >= 1 && size <= 100, { error: 'Limit must be between 1 and 100' })
    .default(10),
  starting_after: createStripeTextParameterSchema(5_000).optional(),
  ending_before: createStripeTextParameterSchema(5_000).optional(),
  expand: stripeExpandParameterSchema,
};
