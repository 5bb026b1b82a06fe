import { type Call, commonErrors, type ErrorReply, errorReplySchema, nextCursorHeader } from '@rally/contracts';
import { apiBasePath, apiKeyHeader, csrfHeader, csrfHeaderValue, fillPath, getMe } from '@rally/contracts/gateway';
import { listTestUsers, requestOtp, testLogin, verifyOtp, verifySecondFactor } from '@rally/contracts/identity';
import * as z from 'zod';

/** Settings of a command that calls the running product, named like their environment variables. */
export const commandLineClientConfig = z.object({
  RALLY_URL: z.url().default('http://localhost:8080').describe('URL of the running product'),
  API_KEY: z.string().min(1).default('rally-web').describe("The product's API key"),
  RALLY_TOKEN: z.string().min(1).optional().describe("Staff access token; if unset, the test login's admin is used"),
});
export type CommandLineClientConfig = z.infer<typeof commandLineClientConfig>;

const tokenAdvice =
  'Set RALLY_TOKEN to what `npm run -s staff-token -- <phone>` prints: the access token of an administrator, valid for ten minutes.';

/** A call to the product failed. The message is one line for people. */
export class StaffClientError extends Error {
  override readonly name = 'StaffClientError';
  /** Of the product's reply; null without one. */
  readonly status: number | null;

  constructor(message: string, { status = null, cause }: { status?: number | null; cause?: unknown } = {}) {
    super(message, { cause });
    this.status = status;
  }
}

/** Makes calls of the contract as staff, through the gateway. */
export interface StaffClient {
  call<Reply extends z.ZodType>(
    call: Call & { readonly reply: Reply },
    request?: ProductRequest,
  ): Promise<z.output<Reply>>;
  /** The pages of a list, each of the maximum length. */
  pages<Reply extends z.ZodType>(
    call: Call & { readonly reply: Reply },
    request?: ProductRequest,
  ): AsyncGenerator<z.output<Reply>>;
}

interface ProductRequest {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | number>;
  readonly body?: unknown;
}

/** Signs in as staff. Throws StaffClientError when the product is unreachable or rejects the sign-in. */
export async function createStaffClient(settings: CommandLineClientConfig): Promise<StaffClient> {
  const token = settings.RALLY_TOKEN ?? (await adminToken(settings));
  return {
    call: async (call, options = {}) => (await request(settings, call, options, token)).reply,
    async *pages(call, options = {}) {
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const query = { ...options.query, ...(cursor !== undefined && { cursor }) };
        const page = await request(settings, call, { ...options, query }, token);
        yield page.reply;
        cursor = page.nextCursor;
      }
    },
  };
}

/**
 * Signs in with the codes that a person types. Returns an access token of staff, valid for ten minutes.
 * @param ask shows a question and resolves to what was typed
 */
export async function signInStaffInteractively(
  settings: CommandLineClientConfig,
  phone: string,
  ask: (question: string) => Promise<string>,
): Promise<string> {
  await request(settings, requestOtp, { body: { phone } }, null);
  const code = await ask('Code from the message: ');
  const { token } = (await request(settings, verifyOtp, { body: { phone, code } }, null)).reply;
  const { user } = (await request(settings, getMe, {}, token)).reply;
  if (user.role !== 'admin') throw new StaffClientError('This phone is not one of ADMIN_PHONES.');
  if (user.secondFactor === 'enroll')
    throw new StaffClientError('Sign in to the admin console first, and set up the authenticator app.');
  if (user.secondFactor === undefined) return token;
  const body = { code: await ask('Code of the authenticator app, or a recovery code: ') };
  return (await request(settings, verifySecondFactor, { body }, token)).reply.token;
}

async function adminToken(settings: CommandLineClientConfig): Promise<string> {
  const { users } = (await request(settings, listTestUsers, {}, null).catch(explainMissingTestLogin)).reply;
  const admin = users.find(({ role }) => role === 'admin');
  if (!admin) throw new StaffClientError('No admin has signed in yet: sign in as one first, or set RALLY_TOKEN.');
  return (await request(settings, testLogin, { body: { userId: admin.id } }, null)).reply.token;
}

function explainMissingTestLogin(error: unknown): never {
  if (error instanceof StaffClientError && error.status === 404)
    throw new StaffClientError(`This product has no test login. ${tokenAdvice}`);
  throw error;
}

async function request<Reply extends z.ZodType>(
  { RALLY_URL, API_KEY }: CommandLineClientConfig,
  call: Call & { readonly reply: Reply },
  { params = {}, query = {}, body }: ProductRequest,
  token: string | null,
): Promise<{ reply: z.output<Reply>; nextCursor: string | null }> {
  const url = new URL(`${apiBasePath}${fillPath(call.path, params)}`, RALLY_URL);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const response = await fetch(url, {
    method: call.method,
    headers: {
      [apiKeyHeader]: API_KEY,
      [csrfHeader]: csrfHeaderValue,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new StaffClientError(`Rally does not answer at ${RALLY_URL}. Is it running?`, { cause });
  });
  const json: unknown = await response.json().catch(() => null);
  if (response.ok) {
    const reply = call.reply.safeParse(json);
    if (reply.success) return { reply: reply.data, nextCursor: response.headers.get(nextCursorHeader) };
  }
  const refusal = errorReplySchema.safeParse(json);
  if (refusal.success) throw new StaffClientError(formatRefusal(refusal.data), { status: response.status });
  const answer = `${response.status} to ${call.method} ${call.path}`;
  throw new StaffClientError(
    `What answers at ${RALLY_URL} (${answer}) is not Rally, or not of this release. Check RALLY_URL, and that Rally is running.`,
  );
}

function formatRefusal({ code, error, requestId }: ErrorReply): string {
  if (code === commonErrors.signInRequired.code) return `${error} ${tokenAdvice}`;
  if (code === commonErrors.secondFactorRequired.code) return `Staff calls need the second factor. ${tokenAdvice}`;
  if (code === commonErrors.missingApiKey.code)
    return "Rally rejects the API key. Set API_KEY to that of the gateway's settings.";
  return code === commonErrors.internal.code ? `${error} The log has the cause: requestId ${requestId}.` : error;
}
