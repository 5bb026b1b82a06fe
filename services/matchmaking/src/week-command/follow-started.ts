import { type StaffClient, StaffClientError } from '@rally/product-client';

/** Printed when the command stops waiting. */
export const continuesText =
  'What you started continues in the background. Run this command again to see its progress.';

/** A client for calls that only watch what was started: if one fails, the error says that it continues. */
export function followStarted(client: Pick<StaffClient, 'call'>): Pick<StaffClient, 'call'> {
  return {
    call: (call, request) =>
      client.call(call, request).catch((error: unknown) => {
        if (!(error instanceof StaffClientError)) throw error;
        throw new StaffClientError(`${error.message} ${continuesText}`, { status: error.status, cause: error });
      }),
  };
}
