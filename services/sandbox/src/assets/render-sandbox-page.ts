import { type Html, html } from '@rally/service-kit';

interface SandboxPage {
  readonly title: string;
  readonly heading: string;
  readonly lead: string;
  /** The style sheet beside `page.css`. */
  readonly styleSheet: string;
  readonly script?: string;
  readonly bodyClass?: string;
  /** Everything below the header, with a `main` whose id is `main`. */
  readonly content: Html;
}

/** Renders a page of the sandbox in its frame: head, logo and heading. */
export function renderSandboxPage(page: SandboxPage): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${page.title}</title>
<link rel="icon" href="/sandbox/assets/ball.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox/assets/page.css">
<link rel="stylesheet" href="/sandbox/assets/${page.styleSheet}">
${page.script === undefined ? '' : html`<script src="/sandbox/assets/${page.script}" type="module"></script>`}
</head>
<body${page.bodyClass === undefined ? '' : html` class="${page.bodyClass}"`}>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<img src="/sandbox/assets/ball.svg" alt="" width="32" height="32">
<div><h1>${page.heading}</h1><p>${page.lead}</p></div>
</header>
${page.content}
</body>
</html>`.text;
}
