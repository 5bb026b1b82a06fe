/// <reference path="./kafkajs-internals.d.ts" />
import Connection from 'kafkajs/src/network/connection.js';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

/** Fixes two bugs of kafkajs 2.2.4 that no setting avoids. Idempotent. */
export function patchKafkajs(): void {
  if (isPatched) return;
  isPatched = true;
  preventIdleQueueChecks();
  resetFramingOnConnect();
}

let isPatched = false;

/**
 * Without throttling, kafkajs sets a timer with a large negative delay after every response, which Node fires each millisecond,
 * forever, per connection (its issues 1751 and 1768). Without pending requests no check is needed: a later request schedules
 * its own.
 */
function preventIdleQueueChecks(): void {
  const schedule = RequestQueue.prototype.scheduleCheckPendingRequests;
  RequestQueue.prototype.scheduleCheckPendingRequests = function scheduleIfPending() {
    if (this.pending.length > 0) schedule.call(this);
  };
}

/**
 * When a connection breaks, kafkajs retains the bytes of a partial response and parses the next connection's responses as its
 * continuation, so no response can be parsed anymore. This patch clears the buffer for each new socket.
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

/** A response starts with its size. */
const sizeFieldBytes = 4;
