/** The prefix of every call's path. */
export const apiBasePath = '/api';
/** Headers that every call except providers' webhooks must send. */
export const apiKeyHeader = 'X-API-Key';
export const csrfHeader = 'X-Requested-With';
export const csrfHeaderValue = 'XMLHttpRequest';
