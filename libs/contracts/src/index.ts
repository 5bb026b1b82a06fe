export { type AsyncApiDocument, asyncApiDocument } from './asyncapi.ts';
export { type BodyOf, type Call, defineCall, type ParamsOf, type QueryOf, type ReplyOf } from './call.ts';
export { type CallName, calls } from './calls.ts';
export { type ApiError, commonErrors, defineErrors, type ErrorReply, errorReply } from './error.ts';
export { type CloudEvent, cloudEvent, type DataOf, defineEvent, type EventDefinition } from './event.ts';
export { type EventType, events } from './events.ts';
export { type OpenApiDocument, openApiDocument } from './openapi.ts';
export { nextCursorHeader, pageQuery, totalCountHeader } from './paging.ts';
export { type ServiceName, serviceNames } from './service-name.ts';
