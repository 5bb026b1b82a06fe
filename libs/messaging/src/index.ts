export { chooseWhatsappTemplate } from './choose-whatsapp-template.ts';
export { createTwilioMessenger, isMessagingServiceSid } from './create-twilio-messenger.ts';
export { describeSendFailure } from './describe-send-failure.ts';
export { isValidTwilioSignature } from './is-valid-twilio-signature.ts';
export type {
  FilledWhatsappTemplate,
  OutgoingMessage,
  SendResult,
  SentMessage,
  WhatsappTemplate,
} from './messenger.ts';
export { type Channel, type Messenger, type MessengerConfig, messageChannels, messengerConfig } from './messenger.ts';
