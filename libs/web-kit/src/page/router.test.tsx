import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { NavLink, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Router } from './router.tsx';

let arrive: () => void;

beforeEach(() => {
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Late = lazy(async () => {
    await arrival;
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

test('the first page leaves the focus where it is', () => {
  expect(document.activeElement).toBe(document.body);
});

test('a navigation leads to the heading of the new page', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(document.activeElement).toBe(heading()));
  expect(heading().textContent).toBe('Page at /next');
});

// One shows nothing until it is there, the other leaves the page before it.
describe.each(['Late', 'Held'])('a page that comes later (%s)', (name) => {
  test('has the focus on its heading then', async () => {
    await userEvent.click(screen.getByRole('link', { name }));
    arrive();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Late page'));
  });

  test('leaves the focus to who has gone on meanwhile', async () => {
    await userEvent.click(screen.getByRole('link', { name }));
    await userEvent.tab({ shift: true });
    const now = document.activeElement;
    expect(now?.tagName).toBe('A');
    arrive();
    await screen.findByText('Late page');
    expect(document.activeElement).toBe(now);
  });
});

test('who walks along tabs stays there', async () => {
  const tab = screen.getByRole('tab');
  await userEvent.click(tab);
  await screen.findByText('Page at /tab');
  expect(document.activeElement).toBe(tab);
});
