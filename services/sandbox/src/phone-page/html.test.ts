import { expect, test } from 'vitest';
import { html } from './html.ts';

test('every inserted text is escaped, also inside attributes', () => {
  const text = `<script>&"'`;
  expect(html`<p title="${text}">${text}</p>`.text).toBe(
    '<p title="&#60;script&#62;&#38;&#34;&#39;">&#60;script&#62;&#38;&#34;&#39;</p>',
  );
});

test('what html made goes in as it is, once or as a list', () => {
  const item = (text: string) => html`<li>${text}</li>`;
  expect(html`<ul>${item('0')}${['a', '&'].map(item)}</ul>`.text).toBe('<ul><li>0</li><li>a</li><li>&#38;</li></ul>');
});
