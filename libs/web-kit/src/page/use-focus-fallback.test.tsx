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

/** A score to confirm, a question whose card is replaced by its answer, and a queue of matches in a table. */
function Dashboard() {
  const [isConfirmed, setConfirmed] = useState(false);
  const [isAnswered, setAnswered] = useState(false);
  const [pending, setPending] = useState(['Ann and Bob', 'Cal and Dee', 'Eve and Fay']);
  const [approved, setApproved] = useState('');
  return (
    <main>
      <h1>Dashboard</h1>
      {!isConfirmed && (
        <section>
          <h2>Ann entered a score</h2>
          <button type="button" onClick={() => setConfirmed(true)}>
            Confirm
          </button>
        </section>
      )}
      {isAnswered ? (
        <div>
          <h2>You’re in</h2>
        </div>
      ) : (
        <section>
          <h2>Want a match?</h2>
          <button type="button" onClick={() => setAnswered(true)}>
            YES
          </button>
        </section>
      )}
      <table>
        <tbody>
          {pending.map((names) => (
            <tr key={names}>
              <td>{names}</td>
              <td>
                {names === approved ? (
                  <span>Approved</span>
                ) : (
                  <button type="button" onClick={() => setApproved(names)}>
                    Approve {names}
                  </button>
                )}
                <button type="button" onClick={() => setPending((all) => all.filter((one) => one !== names))}>
                  Remove {names}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

test('the focus moves to what took the place of a card, not to the first heading of the screen', async () => {
  render(<Dashboard />, { wrapper: Router });
  await use('YES');
  await waitFor(() => expect(focused()).toBe('You’re in'));
});

test('the focus moves to the next card', async () => {
  render(<Dashboard />, { wrapper: Router });
  await use('Confirm');
  await waitFor(() => expect(focused()).toBe('Want a match?'));
});

test('in a table the focus stays in the cell whose button went away, so that the next Tab stop is its next button', async () => {
  render(<Dashboard />, { wrapper: Router });
  await use('Approve Cal and Dee');
  await waitFor(() => expect(focused()).toBe('ApprovedRemove Cal and Dee'));
  await userEvent.tab();
  expect(focused()).toBe('Remove Cal and Dee');
});

test('in a table the focus moves to the next row, and from the last one to the row before', async () => {
  render(<Dashboard />, { wrapper: Router });
  await use('Remove Cal and Dee');
  await waitFor(() => expect(focused()).toMatch(/^Eve and Fay/));
  await use('Remove Eve and Fay');
  await waitFor(() => expect(focused()).toMatch(/^Ann and Bob/));
});

test('the focus moves to the next row of a list, wherever in the list it was', async () => {
  render(<Lists />, { wrapper: Router });
  await use('Dismiss Late');
  await waitFor(() => expect(focused()).toBe('Rude'));
});

/** Two panels, and the result of the second, which can be closed. */
function Planning() {
  const [isOpen, setOpen] = useState(true);
  return (
    <main>
      <h1>Planning</h1>
      <section>
        <h2>Weekly question</h2>
      </section>
      <section>
        <h2>Weekly run</h2>
      </section>
      {isOpen && (
        <div>
          <h2>Preview</h2>
          <button type="button" onClick={() => setOpen(false)}>
            Close
          </button>
        </div>
      )}
    </main>
  );
}

test('the focus moves to the part before one that is closed', async () => {
  render(<Planning />, { wrapper: Router });
  await use('Close');
  await waitFor(() => expect(focused()).toBe('Weekly run'));
});

/** A list with headings and one without, each with a button that shows the rest and then goes away. */
function GrowingLists() {
  const [isInboxWhole, setInboxWhole] = useState(false);
  const [isHistoryWhole, setHistoryWhole] = useState(false);
  return (
    <main>
      <h1>Lists</h1>
      <div>
        <ul>
          {(isInboxWhole ? ['Ann', 'Bob', 'Cal', 'Dee'] : ['Ann', 'Bob']).map((name) => (
            <li key={name}>
              <h3>{name}</h3>
            </li>
          ))}
        </ul>
        {!isInboxWhole && (
          <button type="button" onClick={() => setInboxWhole(true)}>
            More texts
          </button>
        )}
      </div>
      <div>
        {(isHistoryWhole ? ['June', 'May'] : ['June']).map((month) => (
          <section key={month}>
            <h2>{month}</h2>
            <ul>
              <li>The last of {month}</li>
              {isHistoryWhole && <li>The first of {month}</li>}
            </ul>
          </section>
        ))}
        {!isHistoryWhole && (
          <button type="button" onClick={() => setHistoryWhole(true)}>
            More matches
          </button>
        )}
      </div>
    </main>
  );
}

test('the focus moves from the last "Show more" to the first of the rows that it showed', async () => {
  render(<GrowingLists />, { wrapper: Router });
  await use('More texts');
  await waitFor(() => expect(focused()).toBe('Cal'));
  await use('More matches');
  await waitFor(() => expect(focused()).toBe('The first of June'));
});
