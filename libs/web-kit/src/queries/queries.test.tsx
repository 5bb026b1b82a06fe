import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/index.ts';
import { refreshCalls } from './call-query-options.ts';
import { useAction } from './use-action.ts';
import { useCall } from './use-call.ts';

function Answer() {
  const optIn = useCall('GET /opt-in');
  const answer = useAction('POST /opt-in', { refresh: ['GET /opt-in'] });
  return (
    <>
      <p>{optIn.data?.answer ?? optIn.error?.text ?? 'not answered'}</p>
      <p role="alert">{answer.error?.text}</p>
      <button type="button" onClick={() => answer.mutate({ body: { answer: 'yes' } })}>
        Yes
      </button>
      <button type="button" onClick={() => answer.mutate({ body: { answer: 'no' } })}>
        No
      </button>
    </>
  );
}

test('an action is sent once, and the replies that it changes are loaded again', async () => {
  let given: string | null = null;
  const { sent } = renderScreen(<Answer />, {
    answers: {
      'GET /opt-in': () => ({ ok: true, week: '2026-03-02', askedOn: null, answer: given }),
      'POST /opt-in': () => {
        given = 'yes';
        return { ok: true, week: '2026-03-02', askedOn: null, answer: given };
      },
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('yes')).toBeTruthy();
  expect(sent.map(({ call }) => call)).toEqual(['GET /opt-in', 'POST /opt-in', 'GET /opt-in']);
});

test('two taps in quick succession send one request, and another answer is sent meanwhile', async () => {
  const reply = Promise.withResolvers<object>();
  const { sent } = renderScreen(<Answer />, { answers: { 'POST /opt-in': () => reply.promise } });
  const tap = (name: string) => screen.getByRole('button', { name }).click();
  for (const name of ['Yes', 'Yes', 'No', 'Yes']) tap(name);
  const answers = () => sent.flatMap(({ call, body }) => (call === 'POST /opt-in' ? [body] : []));
  await vi.waitFor(() => expect(answers()).toEqual(['yes', 'no', 'yes'].map((answer) => ({ answer }))));
  reply.resolve({ ok: true, week: '2026-03-02', askedOn: null, answer: 'yes' });
  await vi.waitFor(() => {
    tap('Yes');
    expect(answers()).toHaveLength(4);
  });
});

test('a change that is reported during the first load is on screen afterwards', async () => {
  const first = Promise.withResolvers<object>();
  const answered = (answer: string | null) => ({ ok: true, week: '2026-03-02', askedOn: null, answer });
  const replies = [first.promise, answered('yes')];
  const { queries, sent } = renderScreen(<Answer />, { answers: { 'GET /opt-in': () => replies.shift() ?? {} } });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const refreshed = refreshCalls(queries, ['GET /opt-in']);
  // The server had written this reply before the change.
  first.resolve(answered(null));
  await refreshed;
  expect(await screen.findByText('yes')).toBeTruthy();
});

test("an error has the server's text", async () => {
  const refusal = { ok: false, status: 409, error: 'The week is over.', code: 'week_over', requestId: 'r' };
  renderScreen(<Answer />, { answers: { 'GET /opt-in': refusal, 'POST /opt-in': refusal } });
  expect(await screen.findByText('The week is over.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The week is over.');
});

test('after a conflict, the replies that the action would have changed are loaded again', async () => {
  const answered = (answer: string | null) => ({ ok: true, week: '2026-03-02', askedOn: null, answer });
  const conflict = { ok: false, status: 409, error: 'You have answered.', code: 'answered', requestId: 'r' };
  const replies = [answered(null), answered('no')];
  renderScreen(<Answer />, { answers: { 'GET /opt-in': () => replies.shift() ?? {}, 'POST /opt-in': conflict } });
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('no')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('You have answered.');
});
