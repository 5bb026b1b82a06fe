import { scoringRuleCards } from '@rally/contracts/scoring';
import { renderScreen } from '@rally/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import Scoring from './scoring.tsx';

test('shows the rules of tennis until the other sport is selected', async () => {
  renderScreen(<Scoring />, { at: '/scoring' });
  for (const { text } of scoringRuleCards.tennis) expect(screen.getByText(text)).toBeTruthy();
  await userEvent.click(screen.getByText('Pickleball'));
  for (const { text } of scoringRuleCards.pickleball) expect(screen.getByText(text)).toBeTruthy();
});

test('leads from the rules to how ratings work', () => {
  renderScreen(<Scoring />, { at: '/scoring' });
  expect(screen.getByRole('link', { name: 'How ratings work' }).getAttribute('href')).toBe('/ratings');
});
