export { api, apiText, fetchCall, fetchCallPage, type PageOf } from './api.ts';
export { ApiError, describeError, translateErrors } from './api-error.ts';
export type { CallId, ReplyFor, RequestArguments, RequestFor } from './call-types.ts';
export { subscribeLiveChanges } from './subscribe-live-changes.ts';
export { clearToken, isSessionEndedByServer, onTokenChange, readToken, storeToken } from './token-storage.ts';
