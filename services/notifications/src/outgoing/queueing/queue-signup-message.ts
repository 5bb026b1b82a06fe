import type { EventData } from '@rally/contracts';
import { notificationMessages } from '@rally/contracts/notifications';
import { languageDefault, type subscriberCreated } from '@rally/contracts/players';
import type { ClosedPhoneStore } from '../../people/closed-phone.store.ts';
import { createRecipientWithoutAccount } from '../../people/people.projection.ts';
import { addressMessageToRecipient } from '../address-message.ts';
import { deriveIdFromIds } from '../derive-id-from-ids.ts';
import { addDays } from './add-days.ts';
import type { QueueMessageDependencies } from './queue-message-dependencies.ts';

/** Older confirmations are dropped, for example when events are republished. */
const messageLifetimeDays = 2;

/**
 * Confirms a signup on the landing page, with the link to finish the profile unless the phone's player has a name. The id derives
 * from the phone, so no number gets the message twice.
 */
export async function queueSignupConfirmation(
  { phone, state = null, timeZone = null, language = languageDefault, createdAt }: EventData<typeof subscriberCreated>,
  { people, messages, closedPhones, publicUrl }: QueueMessageDependencies & { readonly closedPhones: ClosedPhoneStore },
): Promise<void> {
  if (phone === undefined) return;
  const isFormer = () => closedPhones.wasClosedSince(phone, new Date(createdAt));
  // The event may arrive after the phone's account was closed.
  if (await isFormer()) return;
  const person = await people.findByPhone(phone);
  const isProfileFinished = person !== null && person.name !== null;
  const recipient = person ?? { ...createRecipientWithoutAccount(phone, language), state, timeZone };
  const texts = notificationMessages[recipient.language].signup;
  const link = isProfileFinished ? [] : [texts.finishProfile(`${publicUrl}/login`)];
  const addressed = addressMessageToRecipient(recipient, {
    id: `signup:${deriveIdFromIds(phone)}`,
    purpose: 'signup_confirmation',
    text: [texts.confirmed, ...link].join(' '),
    expiresAt: addDays(new Date(createdAt), messageLifetimeDays),
  });
  await messages.queue([{ ...addressed, playerId: person?.playerId ?? null }]);
  // Or the account may have been closed just before there was a message to erase.
  if (await isFormer()) await messages.deleteById(addressed.id);
}
