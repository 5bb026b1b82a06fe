import * as z from 'zod';

const timeoutMs = 10_000;

/** Something could not be reached, or gave an unintelligible answer. */
export class DoctorRequestError extends Error {
  override readonly name = 'DoctorRequestError';
}

export interface DoctorHttpAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** @throws DoctorRequestError without the request, which contains secrets */
export async function fetchForDoctor(name: string, url: URL, init: RequestInit): Promise<DoctorHttpAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch (cause) {
    throw new DoctorRequestError(
      `${name} cannot be reached at ${url.origin} (${getNetworkFailureCode(cause)}). Check the network.`,
      {
        cause,
      },
    );
  }
}

/** @throws DoctorRequestError */
export function parseDoctorHttpAnswer<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  answer: DoctorHttpAnswer,
): z.output<Schema> {
  const parsed = schema.safeParse(answer.body);
  if (answer.status === 200 && parsed.success) return parsed.data;
  throw new DoctorRequestError(`${name} answered ${answer.status} in a way that is not understood.`);
}

/** A short reason such as `ENOTFOUND` or `CERT_HAS_EXPIRED`. */
export function getNetworkFailureCode(error: unknown): string {
  const { cause } = z.object({ cause: z.unknown() }).catch({ cause: undefined }).parse(error);
  const { code } = z.object({ code: z.string().optional() }).catch({}).parse(cause);
  return code ?? (error instanceof Error ? error.name : 'unknown');
}
