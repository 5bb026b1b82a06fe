import { exportOwnMessages } from '@rally/contracts/notifications';
import type { ServeCall } from '@rally/service-kit';
import type { ErasePersonDependencies } from './erase-person.ts';

/** The caller's messages in both directions, and whether the phone has opted out. */
export function registerExportOwnMessagesRoute(
  serve: ServeCall,
  { people, phones, messages, inbound }: Pick<ErasePersonDependencies, 'people' | 'phones' | 'messages' | 'inbound'>,
): void {
  serve(exportOwnMessages, async ({ account }) => {
    const [sent, received, phone] = await Promise.all([
      messages.listOf(account.id),
      inbound.listOf(account.id),
      people.findPhone(account.id),
    ]);
    return {
      ok: true as const,
      data: {
        hasOptedOut: phone !== null && (await phones.isStopped(phone)),
        messages: sent.map(({ channel, purpose, text, phone: to, sendState, delivery, failure, createdAt, sentAt }) => {
          return { channel, purpose, text, to, state: sendState, delivery, failure, createdAt, sentAt };
        }),
        replies: received,
      },
    };
  });
}
