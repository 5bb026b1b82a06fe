export { type ApiError, defineErrors } from './api-error.ts';
export { type AsyncApiDocument, asyncApiDocument } from './asyncapi.ts';
export { type BodyOf, type Call, defineCall, type ParamsOf, type QueryOf, type ReplyOf } from './call.ts';
export { type CallName, calls } from './calls.ts';
export { commonErrors, type ErrorReply, errorReplySchema } from './common-errors.ts';
export {
  type CloudEvent,
  cloudEventSchema,
  defineEvent,
  type EventData,
  type EventDefinition,
} from './event-definition.ts';
export { events } from './events.ts';
export { listErrorsOfCall } from './list-errors-of-call.ts';
export { type OpenApiDocument, openApiDocument } from './openapi.ts';
export { pageLimitMax } from './page-limit.ts';
export {
  createTableQuerySchema,
  nextCursorHeader,
  pageQuerySchema,
  totalCountHeader,
} from './paging.ts';
export { type DataServiceName, dataServiceNames, type ServiceName, serviceNames } from './service-name.ts';
