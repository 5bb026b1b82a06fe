import replyFrom from '@fastify/reply-from';
import Fastify from 'fastify';

/** A minimal gateway for comparison that only forwards requests. */
const gateway = Fastify();
await gateway.register(replyFrom, { undici: { connections: 64, pipelining: 1 } });
gateway.removeAllContentTypeParsers();
gateway.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
gateway.all('/*', (request, reply) => reply.from(`${process.env.SERVICE_URL}${request.url}`));
process.stdout.write(`up at ${await gateway.listen({ host: '127.0.0.1', port: 0 })}\n`);
