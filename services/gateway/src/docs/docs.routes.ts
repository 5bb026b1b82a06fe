import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { asyncApiDocument, openApiDocument } from '@rally/contracts';
import type { FastifyInstance } from 'fastify';

/** The API reference at `/api/docs`, and its documents: OpenAPI for calls, AsyncAPI for events. */
export async function registerDocsRoutes(app: FastifyInstance): Promise<void> {
  const document = openApiDocument();
  app.get('/api/docs/openapi.json', async () => document);
  app.get('/api/docs/asyncapi.json', async () => asyncApiDocument());
  // The plugin has a different type for the document; a JSON round trip satisfies both types.
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(JSON.stringify(document)) } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', filter: true },
    theme: { title: 'Rally API', css: [{ filename: 'rally.css', content: '.swagger-ui .topbar { display: none }' }] },
  });
}
