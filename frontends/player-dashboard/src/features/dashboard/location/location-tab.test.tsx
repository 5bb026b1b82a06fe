import { profileErrorTexts } from '@rally/contracts/players';
import { renderScreen } from '@rally/web-kit/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sampleUser } from '../../../testing/sample-user.ts';
import LocationTab from './location-tab.tsx';

const near = { rating: 4.4, userRatingsTotal: 90, lat: 38.92, lng: -77.02 };
const answers = {
  'GET /places/autocomplete': {
    ok: true,
    predictions: [
      { place_id: 'p1', structured_formatting: { main_text: '12 Elm St', secondary_text: 'Washington, DC' } },
    ],
  },
  'GET /places/details': {
    ok: true,
    result: {
      place_id: 'p1',
      address_components: [
        { long_name: '12', short_name: '12', types: ['street_number'] },
        { long_name: 'Elm St', short_name: 'Elm St', types: ['route'] },
        { long_name: 'Washington', short_name: 'Washington', types: ['locality'] },
        { long_name: 'District of Columbia', short_name: 'DC', types: ['administrative_area_level_1'] },
        { long_name: '20001', short_name: '20001', types: ['postal_code'] },
      ],
      geometry: { location: { lat: 38.9, lng: -77.01 } },
    },
  },
  'GET /places/geocode': { ok: true, location: { lat: 38.91, lng: -77.02 } },
  'GET /places/nearby': [
    { placeId: 'far', name: 'Far Court', address: 'Baltimore', ...near, lat: 39.29 },
    { placeId: 'c2', name: 'Second Court', address: 'Park Rd', ...near, lat: 38.97 },
    { placeId: 'c1', name: 'First Court', address: 'Georgia Ave', ...near },
  ],
  'POST /profile/home-court': { ok: true, user: sampleUser },
};
const show = (user: object = sampleUser) => renderScreen(<LocationTab />, { user, answers });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('an address that was not selected from the suggestions is rejected', async () => {
  const { sent } = show();
  await userEvent.type(await screen.findByLabelText('Street', { selector: 'input' }), '99 Nowhere');
  await press('Save address');
  expect((await screen.findByRole('alert')).textContent).toBe(profileErrorTexts.addressUnverified);
  expect(sent.some(({ call }) => call === 'POST /profile/home-court')).toBe(false);
});

test('a selected suggestion fills in the address and is saved with its coordinates', async () => {
  const { sent } = show();
  await userEvent.type(await screen.findByLabelText('Street', { selector: 'input' }), '12 Elm');
  await userEvent.click(await screen.findByRole('option', { name: '12 Elm St, Washington, DC' }));
  expect(await screen.findByText('Address verified')).toBeTruthy();
  await press('Save address');
  expect(sent.find(({ call }) => call === 'POST /profile/home-court')?.body).toEqual({
    zipCode: '20001',
    homePlaceName: '12 Elm St, Washington, DC 20001',
    homePlaceId: 'p1',
    lat: 38.9,
    lng: -77.01,
  });
});

test('a player who has moved changes the region', async () => {
  const { sent } = show();
  await userEvent.selectOptions(await screen.findByLabelText('Region'), 'Seattle, WA');
  await press('Save address');
  expect(await screen.findByText('Address saved')).toBeTruthy();
  expect(sent.find(({ call }) => call === 'POST /profile/home-court')?.body).toMatchObject({ region: 'Seattle, WA' });
});

test('suggestions are requested after three characters', async () => {
  const { sent } = show();
  await userEvent.type(await screen.findByLabelText('Street', { selector: 'input' }), '12 E');
  await screen.findByRole('option', { name: '12 Elm St, Washington, DC' });
  const inputs = sent.filter(({ call }) => call === 'GET /places/autocomplete').map(({ query }) => query.get('input'));
  expect(inputs.length).toBeGreaterThan(0);
  expect(inputs.filter((input) => (input ?? '').length < 3)).toEqual([]);
});

test('state and ZIP code are formatted while typing', async () => {
  show({ ...sampleUser, zipCode: null });
  await userEvent.type(await screen.findByLabelText('State'), 'dcx');
  await userEvent.type(screen.getByLabelText('ZIP'), '2o0012345');
  expect(screen.getByLabelText<HTMLInputElement>('State').value).toBe('DC');
  expect(screen.getByLabelText<HTMLInputElement>('ZIP').value).toBe('20012');
});

test('the court finder appears once a ZIP code is known', async () => {
  show({ ...sampleUser, zipCode: null });
  await screen.findByLabelText('ZIP');
  expect(screen.queryByRole('button', { name: 'Find courts' })).toBeNull();
  await userEvent.type(screen.getByLabelText('ZIP'), '20001');
  expect(await screen.findByRole('button', { name: 'Find courts' })).toBeTruthy();
});

test('courts within 12 miles are listed, the nearest first, and one becomes the home court', async () => {
  const { sent } = show();
  await press('Find courts');
  const list = await screen.findByRole('list', { name: 'Courts found' });
  expect([...list.querySelectorAll('strong')].map((name) => name.textContent)).toEqual(['First Court', 'Second Court']);
  await press(/First Court/);
  expect(sent.find(({ call }) => call === 'POST /profile/home-court')?.body).toEqual({
    homeCourtPlaceId: 'c1',
  });
});

test('the courts of the latest search are shown, whichever answer comes last', async () => {
  const slow = Promise.withResolvers<object>();
  const named = [{ placeId: 'oak', name: 'Oak Court', address: 'Oak St', ...near }];
  renderScreen(<LocationTab />, {
    user: sampleUser,
    answers: {
      ...answers,
      'GET /places/nearby': ({ query }: { query: URLSearchParams }) =>
        query.get('q')?.startsWith('Oak') ? named : slow.promise,
    },
  });
  await press('Find courts');
  await userEvent.type(screen.getByLabelText('Court name'), 'Oak');
  await press('Search by name');
  const list = await screen.findByRole('list', { name: 'Courts found' });
  await act(async () => {
    slow.resolve(answers['GET /places/nearby']);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect([...list.querySelectorAll('strong')].map((name) => name.textContent)).toEqual(['Oak Court']);
  expect(await screen.findByRole('img', { name: 'Map of 1 court' })).toBeTruthy();
});

test("text typed after selecting a suggestion is not replaced by the suggestion's late reply", async () => {
  const slow = Promise.withResolvers<object>();
  renderScreen(<LocationTab />, {
    user: sampleUser,
    answers: { ...answers, 'GET /places/details': () => slow.promise },
  });
  await userEvent.type(await screen.findByLabelText('Street', { selector: 'input' }), '12 Elm');
  await userEvent.click(await screen.findByRole('option', { name: '12 Elm St, Washington, DC' }));
  const city = screen.getByLabelText('City');
  await userEvent.clear(city);
  await userEvent.type(city, 'Takoma Park');
  await act(async () => {
    slow.resolve(answers['GET /places/details']);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(city).toHaveProperty('value', 'Takoma Park');
});

test('the name of the home court is not mistaken for the street', async () => {
  const court = { homePlaceName: 'Oak Park', homePlaceId: 'c1', homeCourtPlaceId: 'c1' };
  show({ ...sampleUser, ...court });
  expect((await screen.findByLabelText<HTMLInputElement>('Street', { selector: 'input' })).value).toBe('');
});
