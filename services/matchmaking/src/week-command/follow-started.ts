import { type StaffClient, StaffClientError } from '@rally/product-client';

/** For who stops waiting, or has to. */
export const goesOnText = 'What was started goes on in Rally. Repeat this command to see how far it is.';

/** The client for calls that only watch what has been started: if one fails, the error says that it goes on. */
export function followStarted(client: Pick<StaffClient, 'call'>): Pick<StaffClient, 'call'> {
  return {
    call: (call, request) =>
      client.call(call, request).catch((error: unknown) => {
        if (!(error instanceof StaffClientError)) throw error;
        throw new StaffClientError(`${error.message} ${goesOnText}`, { status: error.status, cause: error });
      }),
  };
}
