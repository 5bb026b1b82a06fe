import {
  createApp,
  createChangeFeed,
  createIndexes,
  createUniqueIndexReadinessCheck,
  openServiceDatabase,
  type RunningService,
  registerHealthRoutes,
  registerHostGuard,
  type ServiceDependencies,
  stopAll,
} from '@rally/service-kit';
import { registerSandboxAssetRoutes } from './assets/sandbox-assets.routes.ts';
import type { SandboxConfig } from './config.ts';
import { createHoldResponseOpen, registerFaultRoutes } from './faults/faults.routes.ts';
import { createProviderFaults } from './faults/provider-faults.ts';
import { registerPhonePageRoutes } from './phone-page/phone-page.routes.ts';
import { registerGooglePlacesRoutes } from './places/google-places.routes.ts';
import { registerSandboxProviderSetupRoutes } from './setup/provider-account-setup.routes.ts';
import { providerAccountSetupSchema } from './setup/provider-account-setup-schema.ts';
import { createIdempotencyKeyStore } from './stripe/api/idempotency-key.store.ts';
import { registerStripeControlRoutes } from './stripe/control-api.routes.ts';
import { createSandboxStripeEventStore } from './stripe/events/stripe-event.store.ts';
import { registerPayPageRoutes } from './stripe/pages/pay-pages.routes.ts';
import { createSandboxPaymentStore } from './stripe/payments/payment.store.ts';
import { startStripeSimulation } from './stripe/start-stripe-simulation.ts';
import { registerStripeRoutes } from './stripe/stripe.routes.ts';
import { registerTwilioAccountRoutes } from './twilio/account.routes.ts';
import { registerTwilioControlRoutes } from './twilio/control-api.routes.ts';
import { createSandboxMessage } from './twilio/create-sandbox-message.ts';
import { deleteSandboxMessage } from './twilio/delete-sandbox-message.ts';
import { createSandboxMessageStore } from './twilio/message.store.ts';
import { createTwilioWebhookSender } from './twilio/post-signed-form.ts';
import { createSandboxConversationStore } from './twilio/sandbox-conversation.store.ts';
import { createSandboxMessageDeliveryWorker } from './twilio/sandbox-message-delivery-worker.ts';
import { createSandboxMessageDispatcher } from './twilio/sandbox-message-dispatcher.ts';
import { sendReplyFromHandset } from './twilio/send-reply-from-handset.ts';
import { registerTwilioRoutes } from './twilio/twilio.routes.ts';

/** How long after a phone's message WhatsApp accepts free text to it. */
const whatsappWindowMs = 24 * 60 * 60 * 1000;

/** Starts the simulated providers and the simulated phone. */
export async function startSandbox(
  config: SandboxConfig,
  { clock, log: parentLog, connection: given }: Pick<ServiceDependencies, 'clock' | 'log' | 'connection'>,
): Promise<Pick<RunningService, 'name' | 'url' | 'stop'>> {
  const log = parentLog.child({ service: 'sandbox' });
  const { connection, close } = await openServiceDatabase(config.MONGODB_URI, given);
  const messages = createSandboxMessageStore(connection);
  const conversations = createSandboxConversationStore(connection);
  const stripeStores = {
    payments: createSandboxPaymentStore(connection),
    events: createSandboxStripeEventStore(connection),
    keys: createIdempotencyKeyStore(connection),
  };
  await createIndexes(connection);
  const changes = createChangeFeed(connection, log);

  const accountSid = config.TWILIO_ACCOUNT_SID;
  const authToken = config.TWILIO_AUTH_TOKEN;
  const senders = {
    sms: config.TWILIO_SMS_FROM,
    whatsapp: config.TWILIO_WHATSAPP_FROM,
    codes: config.TWILIO_CODES_FROM,
    service: config.TWILIO_MESSAGING_SERVICE_SID,
  };
  const stopping = new AbortController();
  const { origin } = new URL(config.PUBLIC_URL);
  const post = createTwilioWebhookSender(authToken, stopping.signal, (url) =>
    url.replace(origin, config.GATEWAY_URL ?? origin),
  );
  const deliveries = createSandboxMessageDeliveryWorker({ accountSid, messages, post, clock, log });
  const stopDeliveries = deliveries.start();
  const dispatcher = createSandboxMessageDispatcher({ messages, conversations, clock, onOutgoing: deliveries.wake });
  const faults = createProviderFaults();
  let setup = providerAccountSetupSchema.parse({});
  const stripe = await startStripeSimulation({
    stores: stripeStores,
    followedPayments: { changes, collections: ['stripe_payments'] },
    endpoint: { url: config.STRIPE_WEBHOOK_URL, secret: config.STRIPE_WEBHOOK_SECRET },
    publicUrl: config.PUBLIC_URL,
    getSetup: () => setup.stripe,
    clock,
    log,
  });

  changes.start();

  const app = await createApp({ log, trustRequestId: true });
  registerHostGuard(app, { publicUrl: config.PUBLIC_URL, allowedHosts: config.ALLOWED_HOSTS });
  const hold = createHoldResponseOpen(app);
  registerHealthRoutes(app, [createUniqueIndexReadinessCheck(connection)], () => null);
  await app.register(async (twilio) =>
    registerTwilioRoutes(twilio, {
      credentials: { accountSid, authToken },
      messages,
      create: (request) =>
        createSandboxMessage(request, {
          senders,
          conversations,
          dispatcher,
          isWindowClosed: async (phone) => {
            if (faults.get().messages !== 'whatsapp-window') return false;
            const since = new Date(clock.now().getTime() - whatsappWindowMs);
            return !(await messages.hasWrittenSince(phone, 'whatsapp', since));
          },
        }),
      remove: (sid) => deleteSandboxMessage(sid, { messages, conversations }),
      faults,
      hold,
    }),
  );
  await app.register(async (twilio) =>
    registerTwilioAccountRoutes(twilio, {
      credentials: { accountSid, authToken },
      senders,
      inboundUrl: config.INBOUND_WEBHOOK_URL,
      getSetup: () => setup.twilio,
    }),
  );
  await app.register(async (provider) =>
    registerStripeRoutes(provider, {
      secretKey: config.STRIPE_SECRET_KEY,
      calls: stripe.calls,
      idempotent: stripe.idempotent,
      faults,
      hold,
      clock,
    }),
  );
  await app.register(async (scripts) => registerStripeControlRoutes(scripts, stripe));
  await app.register(async (pages) => registerPayPageRoutes(pages, stripe.payer));
  await app.register(async (places) => registerGooglePlacesRoutes(places, { apiKey: config.PLACES_API_KEY, faults }));
  registerTwilioControlRoutes(app, {
    messages,
    reply: (reply) =>
      sendReplyFromHandset(reply, {
        accountSid,
        senders,
        webhookUrl: config.INBOUND_WEBHOOK_URL,
        conversations,
        dispatcher,
        post,
        clock,
        log,
      }),
  });
  registerFaultRoutes(app, faults);
  registerSandboxProviderSetupRoutes(app, (changed) => {
    setup = changed;
  });
  registerSandboxAssetRoutes(app);
  registerPhonePageRoutes(app, {
    recent: conversations.recent,
    conversation: messages.conversation,
    faults: faults.get,
  });

  const url = await app.listen({ host: config.HOST, port: config.PORT });
  log.info({ url }, 'listening');
  let stopped: Promise<void> | null = null;
  async function stopOnce(): Promise<void> {
    stopping.abort();
    await stopAll([stopDeliveries], [stripe.stop], [changes.stop], [() => app.close()], [close]);
    log.info('stopped');
  }
  return {
    name: 'sandbox',
    url,
    stop() {
      stopped ??= stopOnce();
      return stopped;
    },
  };
}
