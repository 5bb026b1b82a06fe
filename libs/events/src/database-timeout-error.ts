/** The database did not answer in time. */
export class DatabaseTimeoutError extends Error {}
