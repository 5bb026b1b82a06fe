import { type Call, errorReplySchema, listErrorsOfCall } from '@rally/contracts';

/** Fails a test in which a call returns an error that its contract does not declare. Internal calls are in no document. */
export function assertErrorIsDeclared(call: Call, status: number, reply: unknown): void {
  const code = errorReplySchema.safeParse(reply).data?.code;
  if (code === undefined || call.internal) return;
  const isDeclared = listErrorsOfCall(call).some((error) => error.code === code && error.status === status);
  if (isDeclared) return;
  throw new Error(`${call.method} ${call.path} returned ${status} ${code}, which its contract does not declare`);
}
