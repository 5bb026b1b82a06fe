import { SandboxStripeError } from '../api/sandbox-stripe-error.ts';

const clause =
  /^(?:metadata\[(?<quote>['"])(?<key>[^'"$.]{1,40})\k<quote>\]|status):(?<mark>['"])(?<value>[^'"]*)\k<mark>$/;

/**
 * Parses a search query into a MongoDB filter: `metadata['…']:'…'` and `status:'…'`, joined by AND.
 * Source: Stripe's "Search Query Language", as far as exact matches go.
 * @throws StripeError for any other query
 */
export function parseStripeSearchQuery(query: string): Record<string, unknown> {
  const conditions = query.split(/\s+AND\s+/i).map((part) => parseStripeSearchClause(part.trim()));
  return { $and: conditions };
}

function parseStripeSearchClause(part: string): Record<string, string> {
  const { key, value } = clause.exec(part)?.groups ?? {};
  if (value === undefined) {
    throw new SandboxStripeError(
      `We were unable to parse your search query: ${part}. The sandbox knows exact matches of metadata and status, joined by AND.`,
      {
        param: 'query',
      },
    );
  }
  if (key !== undefined) return { [`intent.metadata.${key}`]: value };
  return { 'intent.status': value };
}
