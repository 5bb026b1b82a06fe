import type { Socket } from 'node:net';

/** The messages of one client, handled one after another. While one waits, the following ones wait too. */
export class ClientRequestQueue {
  readonly #socket: Socket;
  readonly #handleMessage: (message: Buffer) => void;
  readonly #waiting: Buffer[] = [];
  #pauses = 0;

  constructor(socket: Socket, handleMessage: (message: Buffer) => void) {
    this.#socket = socket;
    this.#handleMessage = handleMessage;
  }

  handle(message: Buffer): void {
    if (this.#pauses > 0) this.#waiting.push(message);
    else this.#handleMessage(message);
  }

  /**
   * Handles no further messages until `resume` has been called as often as this.
   * @param keepsReading whether to keep reading, so that the end of the connection is noticed
   */
  pause(keepsReading = false): void {
    this.#pauses += 1;
    if (!keepsReading) this.#socket.pause();
  }

  resume(): void {
    this.#pauses -= 1;
    while (this.#pauses === 0) {
      const next = this.#waiting.shift();
      if (!next) break;
      this.#handleMessage(next);
    }
    if (this.#pauses === 0) this.#socket.resume();
  }
}
