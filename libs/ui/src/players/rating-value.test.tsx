import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { UiProvider } from '../provider/ui-provider.tsx';
import { RatingValue } from './rating-value.tsx';

afterEach(cleanup);

test.each([
  ['3.42 up 0.12', 0.12],
  ['3.42 down 0.08', -0.08],
  ['3.42', 0],
  ['3.42', null],
])('a screen reader reads "%s" for a change of %s', (text, change) => {
  const { container } = render(
    <UiProvider env="test">
      <RatingValue value={3.42} change={change} />
    </UiProvider>,
  );
  for (const hidden of container.querySelectorAll('[aria-hidden]')) hidden.remove();
  expect(container.querySelector('span')?.textContent).toBe(text);
});
