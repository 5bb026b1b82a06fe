export type { OutgoingMessage, SendResult, SentMessage } from './messenger.ts';
export { type Channel, channels, type Messenger, type MessengerConfig, messengerConfig } from './messenger.ts';
export { twilioMessenger } from './twilio-messenger.ts';
export { validSignature } from './valid-signature.ts';
