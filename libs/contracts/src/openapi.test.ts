import { describe, expect, test } from 'vitest';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument();
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

/** What players, staff or providers enter, or not, and what is hidden from some: null without a value. */
const entered =
  /^(name|email|phone|actorPhone|user[12]Name|user[12]Phone|region|skill|gender|opponentGenderPreference|messagingPreference|zipCode|lat|lng|profilePhoto|opponentPhoto|home\w+|rating|userRatingsTotal|reason|contestReason|user[12]Set\d(Tiebreak)?)$/;

function isUndescribedNullable(field: unknown): boolean {
  const { anyOf, type, description }: { anyOf?: unknown; type?: unknown; description?: unknown } = Object(field);
  const isNullable = JSON.stringify([anyOf, type]).includes('"null"');
  return isNullable && description === undefined;
}

describe('the OpenAPI document', () => {
  test('contains every call except the internal ones', () => {
    const published = Object.entries<Call>(calls).filter(([, call]) => !call.internal);
    expect(operations.map((operation) => operation.operationId).sort()).toEqual(published.map(([name]) => name).sort());
    expect(JSON.stringify(document)).not.toContain('/internal/');
  });

  test('contains the target of every reference', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(100);
    for (const [, section = '', name = ''] of references) {
      const held = section === 'schemas' ? document.components.schemas : document.components.responses;
      expect(Object.keys(held), `${section}/${name}`).toContain(name);
    }
  });

  test('requires the API key and CSRF header everywhere, and a token for signed-in calls', () => {
    const me = document.paths['/me']?.get;
    const leaderboard = document.paths['/leaderboard']?.get;
    expect(me?.security).toEqual([{ apiKey: [], marker: [], bearer: [] }]);
    expect(leaderboard?.security).toContainEqual({ apiKey: [], marker: [] });
  });

  test('lists the errors of a call besides the common ones', () => {
    const search = document.paths['/matches/{id}']?.delete;
    expect(search?.responses[409]).toMatchObject({ description: 'conflict, not_a_search, opponent_found' });
    expect(search?.responses[500]).toEqual({ $ref: '#/components/responses/500' });
  });

  test('says what null means, of fields in general or of each whose name does not tell', () => {
    expect(document.info.description).toContain('is null if');
    const undescribed = Object.entries(document.components.schemas).flatMap(([schema, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([name, field]) => isUndescribedNullable(field) && !entered.test(name) && !/At$/.test(name))
        .map(([name]) => `${schema}.${name}`),
    );
    expect(undescribed).toEqual([]);
  });

  test('rejects the gateway, which stores no events', () => {
    const republish = document.paths['/admin/operations/{service}/republish']?.post;
    expect(JSON.stringify(republish?.parameters)).not.toContain('gateway');
    expect(republish?.responses[404]).toMatchObject({ description: 'not_found' });
  });

  test('describes optional bodies, forms, streams and paging', () => {
    expect(document.paths['/matches/{id}/confirm-score']?.post?.requestBody?.required).toBe(false);
    expect(document.paths['/matches/{id}/reschedule']?.post?.requestBody).toBeUndefined();
    expect(document.paths['/upload/profile-photo']?.post?.requestBody?.content).toHaveProperty('multipart/form-data');
    expect(document.paths['/live']?.get?.responses[200]).toHaveProperty(['content', 'text/event-stream']);
    expect(document.paths['/admin/audit']?.get?.responses[200]).toHaveProperty(['headers', 'X-Next-Cursor']);
  });

  test.each(['/admin/reports', '/admin/weekly-match-planning/players'])(
    'describes the total, but no cursor, of the rows of %s, which are skipped by offset',
    (path) => {
      const reply = document.paths[path]?.get?.responses[200];
      expect(reply).toHaveProperty(['headers', 'X-Total-Count']);
      expect(reply).not.toHaveProperty(['headers', 'X-Next-Cursor']);
    },
  );

  test('says that a reply with 202 comes before the work is done', () => {
    for (const path of ['/admin/weekly-run', '/admin/weekly-run/ask']) {
      const reply = document.paths[path]?.post?.responses[202];
      expect(reply).toMatchObject({ description: expect.stringMatching(/^Accepted/) });
    }
  });

  test('says after which errors to wait, and how long', () => {
    const { responses } = document.components;
    const withHeader = Object.keys(responses).filter((status) => responses[status]?.headers?.['Retry-After']);
    expect(withHeader).toEqual(['429', '503']);
    expect(document.paths['/auth/request-otp']?.post?.responses[429]).toHaveProperty(['headers', 'Retry-After']);
  });

  test('lists every error that the gateway adds to a call with a body', () => {
    const photo = document.paths['/upload/profile-photo']?.post?.responses;
    expect(photo?.[415]).toMatchObject({ description: 'unsupported_media, unsupported_encoding, photo_not_image' });
    expect(photo).toHaveProperty('421');
  });
});
