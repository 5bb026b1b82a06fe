/** The largest body of a call. */
export const bodyLimitBytes = 1024 * 1024;
/** The largest body of an upload. */
export const uploadLimitBytes = 6 * 1024 * 1024;
