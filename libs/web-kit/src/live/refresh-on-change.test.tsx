import type { LiveChange } from '@rally/contracts/gateway';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useCall } from '../queries/use-call.ts';
import { renderScreen } from '../testing/index.ts';
import { refreshOnChange } from './refresh-on-change.ts';

let stop: AbortController;
beforeEach(() => {
  stop = new AbortController();
});
afterEach(() => stop.abort());

const available = (reason: string) => ({ ok: true, data: { eligible: reason === 'eligible', reason } });

function SearchState() {
  const { data } = useCall('GET /payment/match-availability');
  return <p>{data?.data.reason ?? 'loading'}</p>;
}

test('data loaded before the stream opened is reloaded once, and then with each change', async () => {
  let reply = available('eligible');
  const opened = Promise.withResolvers<Response>();
  const changes = new TransformStream<string, string>();
  const { queries, sent } = renderScreen(<SearchState />, {
    answers: { 'GET /payment/match-availability': () => reply, 'GET /live': () => opened.promise },
  });
  void refreshOnChange(queries, stop.signal);
  expect(await screen.findByText('eligible')).toBeTruthy();
  const loads = () => sent.filter(({ call }) => call === 'GET /payment/match-availability').length;

  // The search began after the first load, and before the stream could announce it.
  reply = available('already_searching');
  opened.resolve(new Response(changes.readable.pipeThrough(new TextEncoderStream())));
  expect(await screen.findByText('already_searching')).toBeTruthy();
  expect(loads()).toBe(2);

  reply = available('slot_taken');
  const found: LiveChange = { topic: 'match', id: 'm1' };
  await changes.writable.getWriter().write(`event: change\ndata: ${JSON.stringify(found)}\n\n`);
  await waitFor(() => expect(screen.getByText('slot_taken')).toBeTruthy());
  expect(loads()).toBe(3);
});

function MatchCount() {
  const { data } = useCall('GET /matches');
  return <p>{data ? `${data.length} matches` : 'loading'}</p>;
}

test('after news of a score, matches are loaded twice, since their service may hear of it later', async () => {
  const changes = new TransformStream<string, string>();
  let loads = 0;
  const { queries } = renderScreen(<MatchCount />, {
    answers: {
      'GET /matches': () => {
        loads += 1;
        return [];
      },
      'GET /live': () => new Response(changes.readable.pipeThrough(new TextEncoderStream())),
    },
  });
  void refreshOnChange(queries, stop.signal);
  expect(await screen.findByText('0 matches')).toBeTruthy();
  await waitFor(() => expect(loads).toBe(2));
  const submitted: LiveChange = { topic: 'score', id: 'm1' };
  await changes.writable.getWriter().write(`event: change\ndata: ${JSON.stringify(submitted)}\n\n`);
  await waitFor(() => expect(loads).toBe(3));
  await waitFor(() => expect(loads).toBe(4), { timeout: 20_000 });
});
