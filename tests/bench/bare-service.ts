import fastifyJwt from '@fastify/jwt';
import Fastify from 'fastify';
import { createRemoteJWKSet, exportSPKI } from 'jose';
import mongoose from 'mongoose';

const { MONGODB_URI = '', JWKS_URL = '' } = process.env;

/** A minimal service for comparison: verifies the same token and makes the same queries, or a single write. One route does neither. */
const connection = await mongoose.createConnection(MONGODB_URI, { maxPoolSize: 30 }).asPromise();
const matches = connection.collection<{ _id: string; players: string[] }>('matches');
const players = connection.collection<{ _id: string }>('known_players');
const scores = connection.collection<{ _id: string }>('scores');
const ratings = connection.collection<{ _id: string }>('match_ratings');
const optIns = connection.collection<{ _id: string }>('bare_opt_ins');
const keys = createRemoteJWKSet(new URL(JWKS_URL));
const pems = new Map<string, string>();

const service = Fastify();
await service.register(fastifyJwt, {
  decode: { complete: true },
  secret: async (_request: unknown, token: fastifyJwt.TokenOrHeader) => {
    const kid = String('header' in token ? token.header.kid : token.kid);
    const pem = pems.get(kid) ?? (await exportSPKI(await keys({ alg: 'ES256', kid })));
    pems.set(kid, pem);
    return pem;
  },
  verify: { algorithms: ['ES256'], cache: true },
});
service.get<{ Querystring: { limit?: string } }>('/matches', async (request) => {
  const { sub } = await request.jwtVerify<{ sub: string }>();
  const rows = await matchesOf(sub, Number(request.query.limit ?? 0));
  const ids = { _id: { $in: rows.map(({ _id }) => _id) } };
  const both = { _id: { $in: [...new Set(rows.flatMap((row) => row.players))] } };
  const others = [players.find(both), scores.find(ids), ratings.find(ids)];
  return [rows, ...(await Promise.all(others.map((found) => found.toArray())))];
});
service.get('/matches/alone', async (request) => matchesOf((await request.jwtVerify<{ sub: string }>()).sub, 0));
service.post('/opt-in', async (request) => {
  const { sub } = await request.jwtVerify<{ sub: string }>();
  await optIns.updateOne({ _id: sub }, { $set: { body: request.body } }, { upsert: true });
  return { ok: true };
});
service.get('/plain', async () => ({ ok: true, region: 'New York, NY' }));
process.stdout.write(`up at ${await service.listen({ host: '127.0.0.1', port: 0 })}\n`);

/** @param limit 0 for all */
function matchesOf(player: string, limit: number) {
  return matches.find({ players: player }).sort({ createdAt: -1, _id: -1 }).limit(limit).toArray();
}
