import { ApiError } from './api-error.ts';

/** A reply that breaks off or does not come from the product, such as a hotspot's login page, counts as no reply. */
export async function readReply<Reply>(reply: Promise<Reply>, signal?: AbortSignal): Promise<Reply> {
  try {
    return await reply;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw ApiError.offline();
  }
}
