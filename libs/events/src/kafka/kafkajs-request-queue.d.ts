/** The one internal part of kafkajs 2.2.4 that `quiet-request-queue.ts` mends. */
declare module 'kafkajs/src/network/requestQueue/index.js' {
  export default class RequestQueue {
    readonly pending: readonly unknown[];
    scheduleCheckPendingRequests(): void;
  }
}
