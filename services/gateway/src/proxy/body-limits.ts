import { photoBytesMax } from '@rally/contracts/players';

/** The largest body of a call. */
export const bodyLimitBytes = 1024 * 1024;
/** The largest body of an upload: a photo and what a form adds to it. */
export const uploadLimitBytes = photoBytesMax + 1024 * 1024;
