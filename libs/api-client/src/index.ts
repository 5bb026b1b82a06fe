export { api, apiText, type PageOf, perform, performPage } from './api.ts';
export { ApiError } from './api-error.ts';
export type { CallId, ReplyFor, RequestArguments, RequestFor } from './call-table.ts';
export { followLive } from './follow-live.ts';
export { dropToken, onTokenChange, readToken, storeToken } from './token.ts';
