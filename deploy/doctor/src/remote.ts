import * as z from 'zod';

const timeoutMs = 10_000;

/** Something could not be reached, or answered what nobody understands. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
}

export interface RemoteAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** @throws RemoteError without the request, which has secrets */
export async function ask(name: string, url: URL, init: RequestInit): Promise<RemoteAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch (cause) {
    throw new RemoteError(`${name} cannot be reached at ${url.origin} (${describeCause(cause)}). Check the network.`, {
      cause,
    });
  }
}

/** @throws RemoteError */
export function parseAnswer<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  answer: RemoteAnswer,
): z.output<Schema> {
  const parsed = schema.safeParse(answer.body);
  if (answer.status === 200 && parsed.success) return parsed.data;
  throw new RemoteError(`${name} answered ${answer.status} in a way that is not understood.`);
}

/** A short reason such as `ENOTFOUND` or `CERT_HAS_EXPIRED`. */
export function describeCause(error: unknown): string {
  const { cause } = z.object({ cause: z.unknown() }).catch({ cause: undefined }).parse(error);
  const { code } = z.object({ code: z.string().optional() }).catch({}).parse(cause);
  return code ?? (error instanceof Error ? error.name : 'unknown');
}
