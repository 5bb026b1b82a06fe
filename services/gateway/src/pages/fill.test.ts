import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test('texts are escaped and not looked at again', () => {
  expect(fill('<h1 title="{{a}}">{{b}}</h1>', { a: '"&<', b: '{{a}} $& {{#rows}}' })).toBe(
    '<h1 title="&quot;&amp;&lt;">{{a}} $&amp; {{#rows}}</h1>',
  );
});

test('a list stands for what is there once for each item', () => {
  expect(fill('<ol>{{#rows}}<li>{{name}}</li>{{/rows}}</ol>', { rows: [{ name: 'A' }, { name: 'B>' }] })).toBe(
    '<ol><li>A</li><li>B&gt;</li></ol>',
  );
  expect(fill('{{#rows}}x{{/rows}}', { rows: [] })).toBe('');
});

test('what is unknown is left empty', () => {
  expect(fill('{{gone}}{{#none}}x{{/none}}.', {})).toBe('.');
});
