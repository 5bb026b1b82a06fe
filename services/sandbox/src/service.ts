import {
  buildApp,
  connectDatabase,
  createIndexes,
  guardIndexCheck,
  healthRoutes,
  type RunningService,
  registerHostGuard,
  type ServiceDependencies,
} from '@rally/service-kit';
import { assetsRoutes } from './assets/assets.routes.ts';
import type { SandboxConfig } from './config.ts';
import { faultsRoutes, holdReplies } from './faults/faults.routes.ts';
import { createFaults } from './faults/faults.ts';
import { phonePageRoutes } from './phone-page/phone-page.routes.ts';
import { placesRoutes } from './places/places.routes.ts';
import { idempotencyKeyStore } from './stripe/api/idempotency-key.store.ts';
import { eventStore } from './stripe/events/event.store.ts';
import { payPagesRoutes } from './stripe/pages/pay-pages.routes.ts';
import { paymentStore } from './stripe/payments/payment.store.ts';
import { stripeScriptsRoutes } from './stripe/scripts.routes.ts';
import { startStripe } from './stripe/start-stripe.ts';
import { stripeRoutes } from './stripe/stripe.routes.ts';
import { conversationStore } from './twilio/conversation.store.ts';
import { createMessage } from './twilio/create-message.ts';
import { createDeliveries } from './twilio/deliveries.ts';
import { messageStore } from './twilio/message.store.ts';
import { receiveReply } from './twilio/receive-reply.ts';
import { scriptsRoutes } from './twilio/scripts.routes.ts';
import { signedPost } from './twilio/signed-post.ts';
import { switchboard } from './twilio/switchboard.ts';
import { twilioRoutes } from './twilio/twilio.routes.ts';

/** Starts the outside world on one machine: the providers that the product calls, and a phone to look at. */
export async function startSandbox(
  config: SandboxConfig,
  { clock, log: parentLog }: Pick<ServiceDependencies, 'clock' | 'log'>,
): Promise<Pick<RunningService, 'name' | 'url' | 'stop'>> {
  const log = parentLog.child({ service: 'sandbox' });
  const connection = await connectDatabase(config.MONGODB_URI);
  const messages = messageStore(connection);
  const conversations = conversationStore(connection);
  const stripeStores = {
    payments: paymentStore(connection),
    events: eventStore(connection),
    keys: idempotencyKeyStore(connection),
  };
  await createIndexes(connection);

  const accountSid = config.TWILIO_ACCOUNT_SID;
  const authToken = config.TWILIO_AUTH_TOKEN;
  const senders = {
    sms: config.TWILIO_SMS_FROM,
    whatsapp: config.TWILIO_WHATSAPP_FROM,
    codes: config.TWILIO_CODES_FROM,
  };
  const stopping = new AbortController();
  const { origin } = new URL(config.PUBLIC_URL);
  const post = signedPost(authToken, stopping.signal, (url) => url.replace(origin, config.GATEWAY_URL ?? origin));
  const deliveries = createDeliveries({ accountSid, messages, post, clock, log });
  const stopDeliveries = deliveries.start();
  const board = switchboard({ messages, conversations, clock, onOutgoing: deliveries.wake });
  const faults = createFaults();
  const stripe = await startStripe({
    stores: stripeStores,
    endpoint: { url: config.STRIPE_WEBHOOK_URL, secret: config.STRIPE_WEBHOOK_SECRET },
    publicUrl: config.PUBLIC_URL,
    clock,
    log,
  });

  const app = await buildApp({ log, trustRequestId: true });
  registerHostGuard(app, { publicUrl: config.PUBLIC_URL, allowedHosts: config.ALLOWED_HOSTS });
  const hold = holdReplies(app);
  healthRoutes(app, [guardIndexCheck(connection)], () => null);
  await app.register(async (twilio) =>
    twilioRoutes(twilio, {
      credentials: { accountSid, authToken },
      messages,
      create: (request) => createMessage(request, { senders, conversations, board }),
      faults,
      hold,
    }),
  );
  await app.register(async (provider) =>
    stripeRoutes(provider, {
      secretKey: config.STRIPE_SECRET_KEY,
      calls: stripe.calls,
      idempotent: stripe.idempotent,
      faults,
      hold,
      clock,
    }),
  );
  await app.register(async (scripts) => stripeScriptsRoutes(scripts, stripe));
  await app.register(async (pages) => payPagesRoutes(pages, stripe.payer));
  await app.register(async (places) => placesRoutes(places, { apiKey: config.PLACES_API_KEY, faults }));
  scriptsRoutes(app, {
    messages,
    reply: (reply) =>
      receiveReply(reply, {
        accountSid,
        senders,
        webhookUrl: config.INBOUND_WEBHOOK_URL,
        conversations,
        board,
        post,
        clock,
        log,
      }),
  });
  faultsRoutes(app, faults);
  assetsRoutes(app);
  phonePageRoutes(app, { recent: conversations.recent, conversation: messages.conversation, faults: faults.get });

  const url = await app.listen({ host: config.HOST, port: config.PORT });
  log.info({ url }, 'listening');
  let stopped: Promise<void> | null = null;
  async function stopOnce(): Promise<void> {
    stopping.abort();
    await stopDeliveries();
    await stripe.stop();
    await app.close();
    await connection.close();
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
