import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApiDocument } from '@rally/contracts';
import type { FastifyInstance } from 'fastify';

/** The contract for people at `/api/docs` and for programs at `/api/docs/openapi.json`. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const document = openApiDocument();
  app.get('/api/docs/openapi.json', async () => document);
  // A copy through JSON: the plugin has types of its own for what is a plain JSON document.
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(JSON.stringify(document)) } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', filter: true },
    theme: { title: 'Rally API', css: [{ filename: 'rally.css', content: '.swagger-ui .topbar { display: none }' }] },
  });
}
