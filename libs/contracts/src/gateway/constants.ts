/** Every call lies below it. */
export const apiBasePath = '/api';

/** The headers every call needs, save those of providers. */
export const apiKeyHeader = 'X-API-Key';
export const csrfHeader = 'X-Requested-With';
export const csrfHeaderValue = 'XMLHttpRequest';

export const liveHeartbeatSeconds = 20;
