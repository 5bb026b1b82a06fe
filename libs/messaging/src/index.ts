export { chooseTemplate } from './choose-template.ts';
export { createTwilioMessenger } from './create-twilio-messenger.ts';
export { isMessagingService } from './is-messaging-service.ts';
export { isValidTwilioSignature } from './is-valid-twilio-signature.ts';
export type { MessageTemplate, OutgoingMessage, SendResult, SentMessage, WhatsappTemplate } from './messenger.ts';
export { type Channel, type Messenger, type MessengerConfig, messageChannels, messengerConfig } from './messenger.ts';
