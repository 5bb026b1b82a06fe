export { chooseTemplate } from './choose-template.ts';
export { createTwilioMessenger, isMessagingService } from './create-twilio-messenger.ts';
export { isValidTwilioSignature } from './is-valid-twilio-signature.ts';
export type { MessageTemplate, OutgoingMessage, SendResult, SentMessage, WhatsappTemplate } from './messenger.ts';
export { type Channel, type Messenger, type MessengerConfig, messageChannels, messengerConfig } from './messenger.ts';
