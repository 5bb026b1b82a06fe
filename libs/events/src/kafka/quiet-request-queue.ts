/// <reference path="./kafkajs-request-queue.d.ts" />
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

/**
 * Ends the idle loop of kafkajs 2.2.4 (its issues 1751 and 1768): with nothing throttled, it sets a timer of a large negative
 * time after every answer, which Node fires each millisecond, for ever, per connection. With nothing pending there is
 * nothing to check: what becomes pending later schedules its own check.
 */
export function quietRequestQueue(): void {
  if (quiet) return;
  quiet = true;
  const schedule = RequestQueue.prototype.scheduleCheckPendingRequests;
  RequestQueue.prototype.scheduleCheckPendingRequests = function scheduleIfPending() {
    if (this.pending.length > 0) schedule.call(this);
  };
}

let quiet = false;
