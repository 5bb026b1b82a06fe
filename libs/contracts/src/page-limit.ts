/** The longest page, and the length of a page without `limit`. */
export const pageLimitMax = 500;
