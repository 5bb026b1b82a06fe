import { type InboxUnanswerable, whatsappReplyHours } from '@rally/contracts/notifications';

/** Why staff cannot answer a text. */
export const unanswerableLabels: Record<InboxUnanswerable, string> = {
  stopped: 'Opted out (STOP), so we can’t text them.',
  too_late: `WhatsApp allows answers only within ${whatsappReplyHours} hours.`,
};
