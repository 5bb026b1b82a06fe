import { reportTexts } from '@rally/contracts/players';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/index.ts';
import { BlockOrReportMenu } from './block-or-report-menu.tsx';

const menu = <BlockOrReportMenu playerId="ben" name="Ben Cole" matchId="m1" />;
const answers = {
  'PUT /me/blocks/:playerId': { ok: true, scheduledMatchIds: ['m2'] },
  'POST /reports': { ok: true, report: { id: 'r1', status: 'open' } },
};

async function choose(item: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'More about Ben Cole' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

test('a player is blocked after a confirmation, and a match that both know of is offered', async () => {
  const { sent, location } = renderScreen(menu, { user: { id: 'ana' }, answers });
  await choose('Block Ben Cole');
  expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
  await expect.poll(() => sent.find(({ call }) => call.startsWith('PUT'))?.params).toEqual({ playerId: 'ben' });
  await userEvent.click(await screen.findByRole('button', { name: 'Go to match' }));
  await expect.poll(location).toBe('/matches/m2');
});

test('a blocked player can be unblocked where they were blocked', async () => {
  let players = [{ id: 'ben', name: 'Ben Cole', blockedAt: '2026-11-18T15:00:00.000Z' }];
  renderScreen(menu, {
    user: { id: 'ana' },
    answers: {
      'GET /me/blocks': () => ({ ok: true, players }),
      'DELETE /me/blocks/:playerId': () => {
        players = [];
        return { ok: true };
      },
    },
  });
  await choose('Unblock Ben Cole');
  expect(await screen.findByText('Ben Cole is no longer blocked.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'More about Ben Cole' }));
  expect(await screen.findByRole('menuitem', { name: 'Block Ben Cole' })).toBeTruthy();
});

test('a report needs a reason and a text, and is sent with its match', async () => {
  const { sent } = renderScreen(menu, { user: { id: 'ana' }, answers });
  await choose('Report Ben Cole');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText(reportTexts.textMissing)).toBeTruthy();
  expect(dialog.getByText('Please choose a reason')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Reason'));
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'unsafe');
  await userEvent.type(dialog.getByLabelText('What happened?'), 'Followed me.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /reports')?.body)
    .toMatchObject({ playerId: 'ben', reason: 'unsafe', text: 'Followed me.', matchId: 'm1' });
  expect(await screen.findByText(reportTexts.submitted)).toBeTruthy();
});

test.each([{ user: { id: 'ben' } }, {}])(
  'nobody blocks or reports themselves, and visitors nobody: %j',
  async (who) => {
    renderScreen(
      <>
        {menu}
        <p>page</p>
      </>,
      who,
    );
    await screen.findByText('page');
    expect(screen.queryByRole('button', { name: 'More about Ben Cole' })).toBeNull();
  },
);
