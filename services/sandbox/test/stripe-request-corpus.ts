import qs from 'qs';

/** One request to the provider's API. */
export interface CorpusRequest {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** `:intent` and the like are placeholders for existing objects. */
  readonly path: string;
  readonly params: Params;
}

type Params = { readonly [name: string]: Value };
type Value = string | number | boolean | readonly Value[] | Params;

const metadata = { paymentId: 'p1', attempt: '1', door: 'card' };
const lineItems = [
  { quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Match fee' } } },
];

/** Covers every call of the product and every supported parameter. */
const good: readonly CorpusRequest[] = [
  post('/v1/payment_intents', { amount: 500, currency: 'usd', description: 'Match fee', metadata }),
  post('/v1/payment_intents', {
    amount: 4900,
    currency: 'usd',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    capture_method: 'automatic_async',
    receipt_email: 'tom@rally.test',
    expand: ['latest_charge'],
  }),
  post('/v1/payment_intents', {
    amount: 500,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    return_url: 'https://rally.test/done',
  }),
  get('/v1/payment_intents/:intent', { expand: ['latest_charge'] }),
  get('/v1/payment_intents/:paid', { expand: ['latest_charge.balance_transaction', 'latest_charge.refunds'] }),
  post('/v1/payment_intents/:intent', { metadata: { a: 'b' }, description: 'new', receipt_email: 'a@rally.test' }),
  post('/v1/payment_intents/:intent/confirm', { payment_method: 'pm_card_visa', return_url: 'https://rally.test' }),
  post('/v1/payment_intents/:intent/cancel', {}),
  post('/v1/payment_intents/:intent/cancel', { cancellation_reason: 'duplicate', expand: ['latest_charge'] }),
  get('/v1/payment_intents', { created: { gte: 1_700_000_000 }, limit: 100, expand: ['data.latest_charge'] }),
  get('/v1/payment_intents', { created: 1_700_000_000, limit: 1, starting_after: ':intent' }),
  get('/v1/payment_intents/search', { query: "metadata['paymentId']:'p1' AND status:'succeeded'", limit: 10 }),
  post('/v1/checkout/sessions', {
    mode: 'payment',
    line_items: lineItems,
    success_url: 'https://rally.test/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://rally.test/back',
    client_reference_id: 'p1',
    metadata,
    payment_intent_data: { metadata },
  }),
  post('/v1/checkout/sessions', {
    mode: 'payment',
    line_items: lineItems,
    success_url: 'https://rally.test/done',
    customer_email: 'tom@rally.test',
    submit_type: 'pay',
    locale: 'auto',
    expires_at: ':inOneHour',
    expand: ['line_items'],
  }),
  get('/v1/checkout/sessions/:session', { expand: ['payment_intent.latest_charge'] }),
  get('/v1/checkout/sessions/:session/line_items', { limit: 5 }),
  get('/v1/checkout/sessions', { payment_intent: ':intent' }),
  get('/v1/checkout/sessions', { created: { gte: 1_700_000_000 }, limit: 100, starting_after: ':session' }),
  get('/v1/checkout/sessions', { created: { gte: 1_700_000_000, lt: 1_900_000_000 }, limit: 100, status: 'open' }),
  post('/v1/checkout/sessions/:session/expire', {}),
  post('/v1/refunds', { payment_intent: ':paid', metadata: { intentId: 'pi_1' } }),
  post('/v1/refunds', { payment_intent: ':paid', amount: 100, reason: 'requested_by_customer', expand: ['charge'] }),
  get('/v1/refunds', { payment_intent: ':paid', limit: 3 }),
  get('/v1/refunds/:refund', { expand: ['payment_intent'] }),
  get('/v1/charges', { payment_intent: ':paid', created: { gt: 1_700_000_000 } }),
  get('/v1/charges/:charge', { expand: ['balance_transaction', 'refunds'] }),
  get('/v1/disputes', { payment_intent: ':disputed', created: { gte: 1_700_000_000 }, limit: 3 }),
  get('/v1/disputes', { charge: ':charge' }),
  get('/v1/disputes/:dispute', { expand: ['payment_intent'] }),
  post('/v1/disputes/:dispute', { evidence: { uncategorized_text: 'They played.' }, submit: true }),
  post('/v1/disputes/:dispute/close', {}),
  get('/v1/balance', {}),
  get('/v1/balance_transactions', { created: { gte: 1_700_000_000 }, type: 'charge', currency: 'usd', limit: 3 }),
  get('/v1/balance_transactions', { source: ':charge' }),
  get('/v1/balance_transactions/:movement', {}),
  get('/v1/events', {
    created: { gte: 1_700_000_000 },
    delivery_success: false,
    types: ['payment_intent.succeeded', 'checkout.session.completed'],
    limit: 100,
  }),
  get('/v1/events', { type: 'charge.refunded' }),
  get('/v1/events/:event', {}),
];

/** Parameters with enumerated values. */
const choices = [
  'allow_redirects',
  'cancellation_reason',
  'capture_method',
  'locale',
  'mode',
  'reason',
  'status',
  'submit_type',
];
const required = ['amount', 'currency', 'query'];

/** The valid requests, and every malformed variant of each. */
export const stripeRequestCorpus: readonly CorpusRequest[] = good.flatMap((request) => [
  request,
  ...invalidVariants(request),
]);

/** Encodes a request for HTTP. */
export function encodeCorpusRequest({ path, params }: CorpusRequest, objects: Readonly<Record<string, string>>) {
  const fill = (text: string) => text.replaceAll(/:(\w+)/g, (whole, name: string) => objects[name] ?? whole);
  return {
    path: fill(path),
    form: qs.stringify(params, { arrayFormat: 'indices', encoder: (value) => encodeURIComponent(fill(String(value))) }),
  };
}

function invalidVariants({ name, ...request }: CorpusRequest): CorpusRequest[] {
  const { params } = request;
  const unknown = { ...request, name: `${name} with an unknown parameter`, params: { ...params, colour: 'red' } };
  const without = required
    .filter((key) => key in params)
    .map((key) => {
      const { [key]: _left, ...rest } = params;
      return { ...request, name: `${name} without ${key}`, params: rest };
    });
  const mistyped = withInvalidValues(params, []).map(({ path, params: wrong }) => ({
    ...request,
    name: `${name} with a wrong ${path.join('.')}`,
    params: wrong,
  }));
  return [unknown, ...without, ...mistyped];
}

/** Variants of the parameters with one value of the wrong type. */
function withInvalidValues(params: Params, path: readonly string[]): { path: readonly string[]; params: Params }[] {
  return Object.entries(params).flatMap(([key, value]) => {
    const here = [...path, key];
    const replaced = (at: readonly string[], wrong: Value) => ({ path: at, params: { ...params, [key]: wrong } });
    const direct = invalidValuesFor(key, value).map((wrong) => replaced(here, wrong));
    if (key === 'metadata') return direct;
    if (isParams(value)) {
      return [...direct, ...withInvalidValues(value, here).map((inner) => replaced(inner.path, inner.params))];
    }
    const [first] = Array.isArray(value) ? value : [];
    if (!isParams(first)) return direct;
    return [...direct, ...withInvalidValues(first, here).map((inner) => replaced(inner.path, [inner.params]))];
  });
}

function invalidValuesFor(key: string, value: Value): Value[] {
  if (typeof value === 'number') return ['abc', '10.5'];
  if (typeof value === 'boolean') return ['maybe'];
  if (typeof value === 'object') return ['text'];
  return choices.includes(key) ? ['nonsense'] : [];
}

function isParams(value: Value | undefined): value is Params {
  return typeof value === 'object' && !Array.isArray(value);
}

function post(path: string, params: Params): CorpusRequest {
  return { name: `POST ${path} ${Object.keys(params).join(' ')}`, method: 'POST', path, params };
}

function get(path: string, params: Params): CorpusRequest {
  return { name: `GET ${path} ${Object.keys(params).join(' ')}`, method: 'GET', path, params };
}
