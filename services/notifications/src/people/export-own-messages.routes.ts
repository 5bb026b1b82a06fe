import { exportOwnMessages } from '@rally/contracts/notifications';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import type { ErasePersonDependencies } from './erase-person.ts';

/** The caller's messages in both directions, including those from before the phone had an account, and the state of the phone. */
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
    const phone = await people.findPhone(account.id);
    const [sent, received, toStaff, phoneState] = await Promise.all([
      messages.listOf(account.id, phone),
      inbound.listOf(account.id, phone),
      inboxItems.listOf(account.id, phone),
      phone === null ? null : phones.findState(phone),
    ]);
    return {
      ok: true as const,
      data: {
        hasOptedOut: phone !== null && (await phones.isStopped(phone)),
        phone: phoneState,
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
