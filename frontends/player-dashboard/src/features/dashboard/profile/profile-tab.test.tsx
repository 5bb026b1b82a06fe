import { dashboardTexts, profileErrorTexts } from '@rally/contracts/players';
import { renderScreen } from '@rally/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sampleUser } from '../../../testing/sample-user.ts';
import ProfileTab from './profile-tab.tsx';

const failure = { ok: false, status: 500, error: 'Boom', code: 'unknown' };
const show = (answer: object = { ok: true, user: sampleUser }) =>
  renderScreen(<ProfileTab />, { user: sampleUser, answers: { 'POST /profile/home-court': answer } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('days and times are saved as comma lists, empty fields as null', async () => {
  const { sent } = show();
  await userEvent.click(await screen.findByLabelText('Wed'));
  await userEvent.click(screen.getByLabelText(/^Evening/));
  await userEvent.selectOptions(screen.getByLabelText('Preferred opponent'), 'female');
  await press('Save profile');
  expect(await screen.findByText('Profile saved')).toBeTruthy();
  expect(sent.find(({ call }) => call === 'POST /profile/home-court')?.body).toEqual({
    name: 'Alex Moore',
    email: null,
    gender: null,
    opponentGenderPreference: 'female',
    availabilityDays: 'Mon,Wed,Sat',
    availabilityTimeBlocks: null,
  });
});

test('a profile without a name or with half an email is not sent', async () => {
  const { sent } = show();
  await userEvent.clear(await screen.findByLabelText('Name'));
  await userEvent.type(screen.getByLabelText('Email (optional)'), 'alex@');
  await press('Save profile');
  expect(screen.getByText(profileErrorTexts.nameMissing)).toBeTruthy();
  expect(screen.getByText(profileErrorTexts.emailInvalid)).toBeTruthy();
  expect(sent.some(({ call }) => call === 'POST /profile/home-court')).toBe(false);
});

test('a failed save shows an error', async () => {
  show(failure);
  await press('Save profile');
  expect((await screen.findByRole('alert')).textContent).toBe(dashboardTexts.saveFailed);
});

test('a change of sport that could not be saved is reverted', async () => {
  show(failure);
  await userEvent.click(await screen.findByLabelText('Pickleball'));
  expect(await screen.findByText(dashboardTexts.sportFailed)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Tennis').checked).toBe(true);
});

test('pausing notifications is announced', async () => {
  show();
  await press(dashboardTexts.pauseNotifications);
  expect(await screen.findByText(dashboardTexts.pauseNotYet)).toBeTruthy();
});

test('the settings and the leaderboard are a link away', async () => {
  show();
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Settings', '/profile'],
    ['Leaderboard', '/leaderboard'],
  ]);
});
