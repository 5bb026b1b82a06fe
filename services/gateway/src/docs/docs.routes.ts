import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApiDocument } from '@rally/contracts';
import type { FastifyInstance } from 'fastify';

/** The API reference at `/api/docs`, and its OpenAPI document at `/api/docs/openapi.json`. */
export async function registerDocsRoutes(app: FastifyInstance): Promise<void> {
  const document = openApiDocument();
  app.get('/api/docs/openapi.json', async () => document);
  // The plugin types the document differently; a copy through JSON satisfies both.
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(JSON.stringify(document)) } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', filter: true },
    theme: { title: 'Rally API', css: [{ filename: 'rally.css', content: '.swagger-ui .topbar { display: none }' }] },
  });
}
