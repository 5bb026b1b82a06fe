import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { UiProvider } from '../provider/ui-provider.tsx';
import { PlayerAvatar } from './player-avatar.tsx';

afterEach(cleanup);

test('screen readers skip the photo and the initials, because the name stands beside them', () => {
  render(
    <UiProvider env="test">
      <h1>
        <PlayerAvatar name="Ana Lee" /> Ana Lee
      </h1>
      <PlayerAvatar name="Ben Ray" photo="/ben.webp" />
    </UiProvider>,
  );
  expect(screen.getByRole('heading', { name: 'Ana Lee' })).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});
