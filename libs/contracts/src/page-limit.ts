/** The maximum length of a page, and its length without `limit`. */
export const pageLimitMax = 500;
