import { expect, test } from 'vitest';
import { html } from './html.ts';

test('inserted text is escaped, including inside attributes', () => {
  const text = `<script>&"'`;
  expect(html`<p title="${text}">${text}</p>`.text).toBe(
    '<p title="&lt;script&gt;&amp;&quot;&#39;">&lt;script&gt;&amp;&quot;&#39;</p>',
  );
});

test('nested html is inserted unescaped, alone or as a list', () => {
  const item = (text: string) => html`<li>${text}</li>`;
  expect(html`<ul>${item('0')}${['a', '&'].map(item)}</ul>`.text).toBe('<ul><li>0</li><li>a</li><li>&amp;</li></ul>');
});
