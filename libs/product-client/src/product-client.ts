import { type Call, errorReply } from '@rally/contracts';
import { apiBasePath, apiKeyHeader, csrfHeader, csrfHeaderValue } from '@rally/contracts/gateway';
import { listTestUsers, testLogin } from '@rally/contracts/identity';
import * as z from 'zod';

/** Settings of a command that calls the running product, named like their environment variables. */
export const productClientConfig = z.object({
  RALLY_URL: z.url().default('http://localhost:8080').describe('URL of the running product'),
  API_KEY: z.string().min(1).default('rally-web').describe("The product's API key"),
  RALLY_TOKEN: z.string().min(1).optional().describe("Staff access token; if unset, the test login's admin is used"),
});
export type CommandLineClientConfig = z.infer<typeof productClientConfig>;

/** A call to the product failed. The message is one line for people. */
export class ProductClientError extends Error {
  override readonly name = 'ProductClientError';
}

/** Makes calls of the contract as staff, through the gateway. */
export interface ProductClient {
  call<Reply extends z.ZodType>(
    call: Call & { readonly reply: Reply },
    request?: { params?: Record<string, string>; body?: unknown },
  ): Promise<z.output<Reply>>;
}

/** Signs in as staff. Throws ProductClientError when the product is unreachable or rejects the sign-in. */
export async function createProductClient(settings: CommandLineClientConfig): Promise<ProductClient> {
  const token = settings.RALLY_TOKEN ?? (await adminToken(settings));
  return { call: (call, { params = {}, body } = {}) => request(settings, call, params, body, token) };
}

async function adminToken(settings: CommandLineClientConfig): Promise<string> {
  const { users } = await request(settings, listTestUsers, {}, undefined, null);
  const admin = users.find(({ role }) => role === 'admin');
  if (!admin) throw new ProductClientError('No admin has signed in yet: sign in as one first, or set RALLY_TOKEN.');
  return (await request(settings, testLogin, {}, { userId: admin.id }, null)).token;
}

async function request<Reply extends z.ZodType>(
  { RALLY_URL, API_KEY }: CommandLineClientConfig,
  call: Call & { readonly reply: Reply },
  params: Record<string, string>,
  body: unknown,
  token: string | null,
): Promise<z.output<Reply>> {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RangeError(`${call.path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const response = await fetch(new URL(`${apiBasePath}${path}`, RALLY_URL), {
    method: call.method,
    headers: {
      [apiKeyHeader]: API_KEY,
      [csrfHeader]: csrfHeaderValue,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new ProductClientError(`Rally does not answer at ${RALLY_URL}. Is it running?`, { cause });
  });
  const json: unknown = await response.json().catch(() => null);
  if (response.ok) return call.reply.parse(json);
  const refusal = errorReply.safeParse(json);
  throw new ProductClientError(
    refusal.success ? refusal.data.error : `${call.method} ${call.path}: ${response.status}`,
  );
}
