import { findLanguage, findLanguageInCookies, type Language, languageDefault } from '@rally/contracts/players';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** Visitors who ask for any variety of Spanish get Spanish. */
const byPrimaryTag = new Map<string, Language>([
  ['en', 'en-US'],
  ['es', 'es-US'],
]);

/** The language that a visitor wants to read: named in the address (`?lang=es-US`), chosen on this device, or set in the browser. */
export function findPreferredLanguage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  const named = new URL(url, 'http://rally').searchParams.get('lang');
  const chosen = findLanguageInCookies(headers.cookie ?? '');
  const [tag = ''] = new Negotiator({ headers }).languages([...byPrimaryTag.keys()]);
  return findLanguage(named) ?? chosen ?? byPrimaryTag.get(tag) ?? languageDefault;
}
