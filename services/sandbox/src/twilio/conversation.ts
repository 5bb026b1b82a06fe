import type { Channel } from './message.ts';

/** What the provider knows of one phone. */
export interface Conversation {
  /** E.164 */
  readonly phone: string;
  /** By which way the product wrote last; SMS before it ever did. */
  readonly channel: Channel;
  readonly lastBody: string;
  /** Whether the phone wrote the last message. */
  readonly lastFromPhone: boolean;
  readonly lastAt: Date;
  /** Since when the provider blocks SMS to this phone, null while it doesn't. */
  readonly optedOutAt: Date | null;
}
