import type { Channel } from './sandbox-message.ts';

/** The provider's state for one phone. */
export interface SandboxConversation {
  /** E.164 */
  readonly phone: string;
  /** Channel of the product's last message; SMS before the first one. */
  readonly channel: Channel;
  readonly lastBody: string;
  /** Whether the phone wrote the last message. */
  readonly lastFromPhone: boolean;
  readonly lastAt: Date;
  /** When the phone opted out of SMS, or null. */
  readonly optedOutAt: Date | null;
}
