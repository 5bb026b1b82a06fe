import { exportOwnMessages } from '@rally/contracts/notifications';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import type { ErasePersonDependencies } from './erase-person.ts';

/** The caller's messages in both directions, and whether the phone has opted out. */
export function registerExportOwnMessagesRoute(
  serve: RegisterApiCallHandler,
  {
    people,
    phones,
    messages,
    inbound,
    inboxItems,
  }: Pick<ErasePersonDependencies, 'people' | 'phones' | 'messages' | 'inbound' | 'inboxItems'>,
): void {
  serve(exportOwnMessages, async ({ account }) => {
    const [sent, received, toStaff, phone] = await Promise.all([
      messages.listOf(account.id),
      inbound.listOf(account.id),
      inboxItems.listOf(account.id),
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
        textsToStaff: toStaff.map(({ text, channel, receivedAt, status, answers }) => {
          return {
            text,
            channel,
            receivedAt,
            status,
            answers: answers.map(({ text: answer, at }) => ({ text: answer, at })),
          };
        }),
      },
    };
  });
}
