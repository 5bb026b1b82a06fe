/** The internals of kafkajs 2.2.4 that `patch-kafkajs.ts` fixes. */
declare module 'kafkajs/src/network/requestQueue/index.js' {
  export default class RequestQueue {
    readonly pending: readonly unknown[];
    scheduleCheckPendingRequests(): void;
  }
}

declare module 'kafkajs/src/network/connection.js' {
  export default class Connection {
    constructor(options: Record<string, unknown>);
    chunks: Buffer[];
    bytesBuffered: number;
    bytesNeeded: number;
    isConnected(): boolean;
    connect(): Promise<boolean>;
    disconnect(): Promise<boolean>;
    send(call: {
      request: { apiKey: number; apiVersion: number; apiName: string; encode(): Promise<unknown> };
      response: { decode(raw: Buffer): Promise<Buffer>; parse(data: Buffer): Promise<Buffer> };
    }): Promise<Buffer>;
  }
}

declare module 'kafkajs/src/protocol/encoder.js' {
  export default class Encoder {}
}

declare module 'kafkajs/src/network/socketFactory.js' {
  export default function createSocketFactory(): unknown;
}
