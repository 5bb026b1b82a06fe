import type { EventData } from '@rally/contracts';
import { notificationMessages } from '@rally/contracts/notifications';
import type { reportDecided } from '@rally/contracts/players';
import { addressMessageToRecipient } from '../address-message.ts';
import { deriveIdFromIds } from '../derive-id-from-ids.ts';
import { addDays } from './add-days.ts';
import type { QueueMessageDependencies } from './queue-message-dependencies.ts';

const messageLifetimeDays = 7;

/** Warns a reported player if staff decided so. */
export async function queueConductWarning(
  { reportId, playerId, decision, decidedAt }: EventData<typeof reportDecided>,
  { people, messages }: QueueMessageDependencies,
): Promise<void> {
  const person = decision === 'warn' ? await people.findWithConsent(playerId) : null;
  if (!person) return;
  await messages.queue([
    addressMessageToRecipient(person, {
      id: `warning:${deriveIdFromIds(reportId, playerId)}`,
      purpose: 'conduct_warning',
      text: notificationMessages[person.language].conduct.warning,
      expiresAt: addDays(new Date(decidedAt), messageLifetimeDays),
    }),
  ]);
}
