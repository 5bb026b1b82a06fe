import { aboutTexts } from '@rally/contracts/gateway';
import { playstyleLabels, reliabilityLabels, reliabilityTiers } from '@rally/contracts/scoring';
import { renderScreen } from '@rally/web-kit/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import About from './about.tsx';

test('the page explains Rally, with its anchors and a link to join', () => {
  const { container } = renderScreen(<About />, { at: '/about#playstyles' });
  const titles = [...aboutTexts.howItWorks, ...aboutTexts.keyFeatures].map(({ title }) => title);
  for (const text of [...titles, ...Object.values(playstyleLabels), ...Object.values(reliabilityLabels)]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(container.querySelector('#reliability')).not.toBeNull();
  expect(container.querySelector('#playstyles')).not.toBeNull();
  expect(screen.getByRole('link', { name: aboutTexts.signUp }).getAttribute('href')).toBe('/');
});

test('each tier of reliability says which one it is, for its color', () => {
  renderScreen(<About />, { at: '/about' });
  for (const tier of reliabilityTiers) {
    expect(screen.getByText(reliabilityLabels[tier]).parentElement?.dataset.tier).toBe(tier);
  }
});

test.each(['reliability', 'playstyles'])('the anchor #%s scrolls to its section', (anchor) => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  renderScreen(<About />, { at: `/about#${anchor}` });
  expect(scrolled.mock.contexts.map((section) => section instanceof Element && section.id)).toEqual([anchor]);
  vi.restoreAllMocks();
});
