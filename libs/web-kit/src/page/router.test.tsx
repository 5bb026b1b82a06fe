import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { NavLink, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Router } from './router.tsx';

let finishLoading: () => void;

beforeEach(() => {
  const loading = new Promise<void>((resolve) => {
    finishLoading = resolve;
  });
  const Late = lazy(async () => {
    await loading;
    return { default: () => <h1>Late page</h1> };
  });
  function Pages() {
    const { pathname } = useLocation();
    if (pathname === '/late') {
      return (
        <Suspense key="late">
          <Late />
        </Suspense>
      );
    }
    if (pathname === '/held') return <Late />;
    return <h1>Page at {pathname}</h1>;
  }
  render(
    <Router>
      <NavLink to="/next">Next</NavLink>
      <NavLink to="/late">Late</NavLink>
      <NavLink to="/held">Held</NavLink>
      <NavLink to="/tab" role="tab">
        Tab
      </NavLink>
      <main>
        <Suspense>
          <Pages />
        </Suspense>
      </main>
    </Router>,
  );
});
afterEach(() => {
  document.body.focus();
  history.replaceState(null, '', '/');
});

const heading = () => screen.getByRole('heading', { level: 1 });

test('the first page does not move the focus', () => {
  expect(document.activeElement).toBe(document.body);
});

test('a navigation moves the focus to the new heading and scrolls to the top', async () => {
  const scroll = vi.spyOn(window, 'scrollTo');
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(document.activeElement).toBe(heading()));
  expect(heading().textContent).toBe('Page at /next');
  expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0);
});

// Late has its own Suspense boundary; Held suspends the navigation.
describe.each(['Late', 'Held'])('a page that loads later (%s)', (name) => {
  test('gets the focus on its heading once loaded', async () => {
    await userEvent.click(screen.getByRole('link', { name }));
    finishLoading();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Late page'));
  });

  test('keeps the focus if the visitor has moved it', async () => {
    await userEvent.click(screen.getByRole('link', { name }));
    await userEvent.tab({ shift: true });
    const now = document.activeElement;
    expect(now?.tagName).toBe('A');
    finishLoading();
    await screen.findByText('Late page');
    expect(document.activeElement).toBe(now);
  });
});

test('the focus stays on a tab', async () => {
  const tab = screen.getByRole('tab');
  await userEvent.click(tab);
  await screen.findByText('Page at /tab');
  expect(document.activeElement).toBe(tab);
});
