import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { SandboxTwilioError } from './sandbox-twilio-error.ts';

export interface TwilioCredentials {
  readonly accountSid: string;
  readonly authToken: string;
}

const params = z.object({ accountSid: z.string() });

/** @throws TwilioError */
export function assertTwilioCredentials(
  { headers }: FastifyRequest,
  { accountSid, authToken }: TwilioCredentials,
): void {
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  if (headers.authorization !== expected) throw new SandboxTwilioError(20_003, 'Authenticate', 401);
}

/** @throws TwilioError for an address of another account */
export function assertOwnTwilioAccount(request: FastifyRequest, { accountSid }: TwilioCredentials): void {
  if (params.parse(request.params).accountSid !== accountSid) {
    throw new SandboxTwilioError(20_404, `The requested resource ${request.url} was not found`, 404);
  }
}

export function answerErrorsAsTwilio(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = error instanceof z.ZodError ? new SandboxTwilioError(20_001, 'Invalid parameter') : error;
    if (!(known instanceof SandboxTwilioError)) {
      request.log.error({ err: error }, 'request failed');
      return reply.status(500).send({ code: 20_500, message: 'Internal Server Error', more_info: '', status: 500 });
    }
    const { code, message, status } = known;
    return reply
      .status(status)
      .send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
  });
}
