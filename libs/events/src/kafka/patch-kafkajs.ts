/// <reference path="./kafkajs-internals.d.ts" />
import Connection from 'kafkajs/src/network/connection.js';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

/** Fixes two faults of kafkajs 2.2.4 that it offers no setting for. Safe to call again. */
export function patchKafkajs(): void {
  if (isPatched) return;
  isPatched = true;
  stopIdleTimers();
  resetFramingOnConnect();
}

let isPatched = false;

/**
 * With nothing throttled, kafkajs sets a timer of a large negative time after every answer, which Node fires each millisecond,
 * forever, per connection (its issues 1751 and 1768). With nothing pending there is nothing to check: what becomes pending
 * later schedules its own check.
 */
function stopIdleTimers(): void {
  const schedule = RequestQueue.prototype.scheduleCheckPendingRequests;
  RequestQueue.prototype.scheduleCheckPendingRequests = function scheduleIfPending() {
    if (this.pending.length > 0) schedule.call(this);
  };
}

/**
 * kafkajs keeps the bytes of a half-received answer when a connection breaks, and reads the next connection's answers as the
 * rest of it: from then on no answer is understood any more. A new socket begins with an empty buffer.
 */
function resetFramingOnConnect(): void {
  const connect = Connection.prototype.connect;
  Connection.prototype.connect = function connectWithEmptyBuffer() {
    if (!this.isConnected()) {
      this.chunks = [];
      this.bytesBuffered = 0;
      this.bytesNeeded = sizeFieldBytes;
    }
    return connect.call(this);
  };
}

/** An answer begins with its size. */
const sizeFieldBytes = 4;
