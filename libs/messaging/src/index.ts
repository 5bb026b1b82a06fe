export { createTwilioMessenger } from './create-twilio-messenger.ts';
export { isValidTwilioSignature } from './is-valid-twilio-signature.ts';
export type { OutgoingMessage, SendResult, SentMessage } from './messenger.ts';
export { type Channel, type Messenger, type MessengerConfig, messageChannels, messengerConfig } from './messenger.ts';
