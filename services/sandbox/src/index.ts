export { type SandboxConfig, sandboxConfig } from './config.ts';
export { startSandbox } from './service.ts';
export { createTwilioWebhookSender } from './twilio/post-signed-form.ts';
