import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const css = 'text/css; charset=utf-8';

const assets = [
  { name: 'page.css', type: css, file: new URL('./page.css', import.meta.url) },
  { name: 'ball.svg', type: 'image/svg+xml', file: new URL('./ball.svg', import.meta.url) },
  { name: 'phone-page.css', type: css, file: new URL('../phone-page/assets/phone-page.css', import.meta.url) },
  {
    name: 'phone-page.js',
    type: 'text/javascript; charset=utf-8',
    file: new URL('../phone-page/assets/phone-page.js', import.meta.url),
  },
  { name: 'pay-page.css', type: css, file: new URL('../stripe/pages/assets/pay-page.css', import.meta.url) },
];

/** Serves the stylesheets, scripts and icons of the sandbox's pages. */
export function registerSandboxAssetRoutes(app: FastifyInstance): void {
  for (const { name, type, file } of assets) {
    app.get(`/sandbox/assets/${name}`, async (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
        .type(type)
        .send(await readFile(file)),
    );
  }
}
