import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Router } from './router.tsx';

afterEach(() => history.replaceState(null, '', '/'));

/** Two lists whose rows go away when they are used, the second with an empty state. */
function Lists() {
  const [blocked, setBlocked] = useState(['Ann', 'Bob']);
  const [reports, setReports] = useState(['Rude', 'Late']);
  return (
    <main>
      <h1>Settings</h1>
      <section>
        <h2>Blocked players</h2>
        <ul>
          {blocked.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => setBlocked((all) => all.filter((one) => one !== name))}>
                Unblock {name}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Reports</h2>
        <div>
          {reports.length === 0 && <h3>No open reports</h3>}
          {reports.map((title) => (
            <article key={title}>
              <h3>{title}</h3>
              <button type="button" onClick={() => setReports((all) => all.filter((one) => one !== title))}>
                Dismiss {title}
              </button>
            </article>
          ))}
        </div>
      </section>
    </main>
  );
}

const focused = () => document.activeElement?.textContent;
async function use(name: string) {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
}

test('the focus moves to the heading of the list, even after its last row is gone', async () => {
  render(<Lists />, { wrapper: Router });
  await use('Unblock Ann');
  await waitFor(() => expect(focused()).toBe('Blocked players'));
  await use('Unblock Bob');
  await waitFor(() => expect(focused()).toBe('Blocked players'));
});

test('the focus moves to the next row that has a heading, and to the empty state after the last', async () => {
  render(<Lists />, { wrapper: Router });
  await use('Dismiss Rude');
  await waitFor(() => expect(focused()).toBe('Late'));
  await use('Dismiss Late');
  await waitFor(() => expect(focused()).toBe('No open reports'));
});
