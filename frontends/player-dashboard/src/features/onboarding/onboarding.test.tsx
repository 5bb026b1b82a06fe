import { onboardingTexts, placesTexts, profileErrorTexts, textConsentWordings } from '@rally/contracts/players';
import { useLocation, useNavigate, useUser } from '@rally/web-kit';
import { renderScreen } from '@rally/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleUser } from '../../testing/sample-user.ts';
import Onboarding from './onboarding.tsx';

afterEach(() => vi.restoreAllMocks());

const newcomer = {
  ...sampleUser,
  textConsent: null,
  name: null,
  region: null,
  skill: null,
  zipCode: null,
  lat: null,
  lng: null,
};
/** A user whose signup form already answers the first step. */
const textConsent = { wording: 'signup', version: textConsentWordings.signup.version } as const;
const known = {
  ...newcomer,
  name: 'Alex Moore',
  region: 'Seattle, WA',
  skill: 3.5,
  textConsent: { ...textConsent, givenAt: '2026-11-23T15:00:00Z' },
};
const finished = { ...sampleUser, homeCourtName: 'Banneker Park' };
const court = {
  placeId: 'c1',
  name: 'Banneker Park',
  address: '1000 Georgia Ave',
  rating: 4.4,
  userRatingsTotal: 90,
  lat: 38.92,
  lng: -77.02,
};
const places = {
  'GET /places/geocode': { ok: true, location: { lat: 38.91, lng: -77.02 } },
  'GET /places/nearby': [court],
};

function show({ user = known, answers = {}, state }: { user?: object; answers?: object; state?: object } = {}) {
  return renderScreen(<Onboarding />, {
    at: '/onboarding',
    pattern: '/onboarding',
    user,
    ...(state && { state }),
    answers: { ...places, ...answers },
  });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

function BrowserBack() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Browser back
    </button>
  );
}

const toAvailabilityStep = () => press(onboardingTexts.next);

async function toCourtStep() {
  await toAvailabilityStep();
  await press(onboardingTexts.nextToCourt);
}

test('the first step shows what is missing and does not continue', async () => {
  show({ user: newcomer });
  await press(onboardingTexts.next);
  for (const text of [
    profileErrorTexts.nameMissing,
    profileErrorTexts.regionMissing,
    profileErrorTexts.skillInvalid,
    profileErrorTexts.textConsentMissing,
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33');
});

test('the first field that is missing is focused', async () => {
  show({ user: { ...newcomer, name: 'Alex Moore' } });
  await press(onboardingTexts.next);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Region/));
});

test('the next step starts at the top of the page', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  show();
  await toAvailabilityStep();
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
});

test("the browser's Back opens the step before, with what was entered", async () => {
  const { location } = renderScreen(
    <>
      <Onboarding />
      <BrowserBack />
    </>,
    { at: '/onboarding', user: known },
  );
  await userEvent.type(await screen.findByLabelText(/^Name/), ' Lee');
  await toAvailabilityStep();
  expect(location()).toBe('/onboarding?step=2');
  await press('Browser back');
  expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Alex Moore Lee');
});

test("after the last step, the browser's Back leads to the page before the onboarding", async () => {
  function Pages() {
    const { pathname } = useLocation();
    const navigate = useNavigate();
    return pathname === '/onboarding' ? (
      <Onboarding />
    ) : (
      <button type="button" onClick={() => void navigate('/onboarding')}>
        Start
      </button>
    );
  }
  const { location } = renderScreen(
    <>
      <Pages />
      <BrowserBack />
    </>,
    {
      at: '/about',
      user: { ...known, zipCode: '20001' },
      answers: { ...places, 'POST /profile/home-court': { ok: true, user: sampleUser } },
    },
  );
  await press('Start');
  await toCourtStep();
  await userEvent.click(await screen.findByRole('button', { name: /Banneker Park/ }));
  await press(onboardingTexts.complete);
  await vi.waitFor(() => expect(location()).toBe('/dashboard'));
  await press('Browser back');
  expect(location()).toBe('/about');
});

test('the address leads to no step that was not reached', async () => {
  const { location } = renderScreen(<Onboarding />, { at: '/onboarding?step=2', user: known });
  expect(await screen.findByLabelText(/^Name/)).toBeTruthy();
  await vi.waitFor(() => expect(location()).toBe('/onboarding'));
  await toAvailabilityStep();
  await press(onboardingTexts.back);
  expect(await screen.findByLabelText(/^Name/)).toBeTruthy();
});

test('a reloaded page stays at its step and has what was entered, until the profile is saved', async () => {
  function Reloadable() {
    const [loads, setLoads] = useState(1);
    return (
      <>
        <Onboarding key={loads} />
        <button type="button" onClick={() => setLoads(loads + 1)}>
          Reload
        </button>
      </>
    );
  }
  const { location, sent } = renderScreen(<Reloadable />, {
    at: '/onboarding',
    user: newcomer,
    answers: { ...places, 'POST /profile/home-court': { ok: true, user: sampleUser } },
  });
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Alex Moore');
  await userEvent.selectOptions(screen.getByLabelText(/^Region/), 'Seattle, WA');
  await userEvent.selectOptions(screen.getByLabelText(/^Skill/), '3.5');
  await userEvent.click(screen.getByLabelText(textConsentWordings.signup.text));
  await toAvailabilityStep();
  await userEvent.click(screen.getByLabelText('Wed'));
  await press('Reload');
  expect((await screen.findByLabelText<HTMLInputElement>('Wed')).checked).toBe(true);
  await press(onboardingTexts.back);
  expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Alex Moore');
  await toAvailabilityStep();
  await press(onboardingTexts.nextToCourt);
  await userEvent.type(screen.getByLabelText('ZIP code'), '20001');
  await press('Find courts');
  await userEvent.click(await screen.findByRole('button', { name: /Banneker Park/ }));
  await press('Reload');
  expect(await screen.findByText('Your home court')).toBeTruthy();
  expect(sessionStorage.length).toBe(1);
  await press(onboardingTexts.complete);
  await vi.waitFor(() => expect(location()).toBe('/dashboard'));
  expect(sent.find(({ call }) => call === 'POST /profile/home-court')?.body).toMatchObject({ homePlaceId: 'c1' });
  expect(sessionStorage.length).toBe(0);
});

test('a finished onboarding leads to the profile, where its answers can be changed', async () => {
  const { location } = show({ user: finished });
  await vi.waitFor(() => expect(location()).toBe('/dashboard?tab=profile'));
});

test.each([
  ['a name', { name: null }],
  ['a level', { skill: null }],
  ['consent to texts', { textConsent: null }],
  ['a location', { lat: null, lng: null }],
  ['a home', { homeCourtName: null }],
])('the onboarding of a player without %s opens', async (_, missing) => {
  show({ user: { ...finished, ...missing } });
  expect(await screen.findByLabelText(/^Name/)).toBeTruthy();
});

test('the last step requires a court', async () => {
  show();
  await toCourtStep();
  await press(onboardingTexts.complete);
  expect((await screen.findByRole('alert')).textContent).toBe(profileErrorTexts.homeCourtMissing);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
});

test('the dashboard opens only when the page knows the saved profile, or the shell would lead back', async () => {
  let user: object = { ...known, name: null };
  const namesOnDashboard: (string | null)[] = [];
  function PageOfShell() {
    const { pathname } = useLocation();
    const { name } = useUser();
    useEffect(() => {
      if (pathname === '/dashboard') namesOnDashboard.push(name);
    }, [pathname, name]);
    return pathname === '/onboarding' && <Onboarding />;
  }
  renderScreen(<PageOfShell />, {
    at: '/onboarding',
    user,
    answers: {
      ...places,
      'GET /me': () => ({ ok: true, user }),
      'POST /profile/home-court': () => {
        user = known;
        return { ok: true, user };
      },
    },
  });
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Alex Moore');
  await toCourtStep();
  await userEvent.type(screen.getByLabelText('ZIP code'), '20001');
  await press('Find courts');
  await userEvent.click(await screen.findByRole('button', { name: /Banneker Park/ }));
  await press(onboardingTexts.complete);
  await vi.waitFor(() => expect(namesOnDashboard.length).toBeGreaterThan(0));
  expect(namesOnDashboard).toEqual(['Alex Moore']);
});

test('saves profile and court, then opens the dashboard', async () => {
  const { sent, location } = show({
    user: newcomer,
    answers: { 'POST /profile/home-court': { ok: true, user: sampleUser } },
  });
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Alex Moore');
  await userEvent.selectOptions(screen.getByLabelText(/^Region/), 'Seattle, WA');
  await userEvent.selectOptions(screen.getByLabelText(/^Skill/), '3.5');
  await userEvent.selectOptions(screen.getByLabelText('Preferred opponent'), 'female');
  await userEvent.click(screen.getByLabelText(textConsentWordings.signup.text));
  await toCourtStep();
  await userEvent.type(screen.getByLabelText('ZIP code'), '20001');
  await press('Find courts');
  await userEvent.click(await screen.findByRole('button', { name: /Banneker Park/ }));
  await press(onboardingTexts.complete);
  await expect.poll(location).toBe('/dashboard');
  expect(sent.find(({ call }) => call === 'GET /places/nearby')?.query.toString()).toBe(
    'lat=38.91&lng=-77.02&q=tennis+court&radius=8000',
  );
  expect(sent.find(({ call }) => call === 'POST /profile/home-court')?.body).toMatchObject({
    name: 'Alex Moore',
    email: null,
    region: 'Seattle, WA',
    skill: 3.5,
    opponentGenderPreference: 'female',
    textConsent,
    availabilityDays: 'Mon,Sat',
    availabilityTimeBlocks: 'Evening',
    homePlaceId: 'c1',
    homePlaceName: 'Banneker Park',
    lat: court.lat,
    lng: court.lng,
  });
});

test('a subscriber finds availability and courts prefilled from the signup, and ends where a link led', async () => {
  let user: object = { ...known, zipCode: '20001', availabilityDays: 'Mon,Tue', availabilityTimeBlocks: 'Evening' };
  const { sent, location } = show({
    user,
    state: { returnTo: '/matches/m1' },
    answers: {
      'GET /me': () => ({ ok: true, user }),
      'POST /profile/home-court': () => {
        user = finished;
        return { ok: true, user };
      },
    },
  });
  await toAvailabilityStep();
  const checked = await screen.findAllByRole('checkbox', { checked: true });
  expect(checked.map((box) => box.getAttribute('value'))).toEqual(['Mon', 'Tue', 'Evening']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sat' }));
  await press(onboardingTexts.nextToCourt);
  await userEvent.click(await screen.findByRole('button', { name: /Banneker Park/ }));
  await press(onboardingTexts.complete);
  await expect.poll(location).toBe('/matches/m1');
  expect(sent.find(({ call }) => call === 'POST /profile/home-court')?.body).toMatchObject({
    availabilityDays: 'Mon,Tue,Sat',
    availabilityTimeBlocks: 'Evening',
  });
});

test('a player who agreed to texts at the signup is not asked again', async () => {
  show();
  await screen.findByLabelText(/^Name/);
  expect(screen.queryByLabelText(textConsentWordings.signup.text)).toBeNull();
});

test('Back returns to the former steps with the entered values', async () => {
  show();
  await toCourtStep();
  await press(onboardingTexts.back);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Tue' }));
  await press(onboardingTexts.nextToCourt);
  await press(onboardingTexts.back);
  expect(screen.getByRole('checkbox', { name: 'Tue' })).toHaveProperty('checked', true);
  await press(onboardingTexts.back);
  expect((await screen.findByLabelText(/^Name/)).getAttribute('value')).toBe('Alex Moore');
});

test("shows the server's error about a profile", async () => {
  const failure = { ok: false, status: 400, code: 'invalid', error: profileErrorTexts.regionMissing };
  show({ answers: { 'POST /profile/home-court': failure } });
  await toCourtStep();
  await userEvent.type(screen.getByLabelText('ZIP code'), '20001');
  await press('Find courts');
  await userEvent.click(await screen.findByRole('button', { name: /Banneker Park/ }));
  await press(onboardingTexts.complete);
  expect((await screen.findByRole('alert')).textContent).toBe(profileErrorTexts.regionMissing);
});

test('a profile that could not be saved shows an error', async () => {
  show({ answers: { 'POST /profile/home-court': { ok: false, status: 500, code: 'unknown' } } });
  await toCourtStep();
  await userEvent.type(screen.getByLabelText('ZIP code'), '20001');
  await press('Find courts');
  await userEvent.click(await screen.findByRole('button', { name: /Banneker Park/ }));
  await press(onboardingTexts.complete);
  expect((await screen.findByRole('alert')).textContent).toBe(onboardingTexts.saveFailed);
});

test('shows a message if the browser does not share the location', async () => {
  const getCurrentPosition = (_found: unknown, refused: () => void) => refused();
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  show();
  await toCourtStep();
  await press('Near me');
  expect((await screen.findByRole('alert')).textContent).toBe(placesTexts.locationDenied);
});

test.each([
  ['half a ZIP code', '200', {}, placesTexts.zipCodeInvalid, true],
  [
    'an unknown ZIP code',
    '00000',
    { 'GET /places/geocode': { ok: false, status: 404 } },
    placesTexts.zipCodeUnknown,
    true,
  ],
  [
    'a search that fails',
    '20001',
    { 'GET /places/nearby': { ok: false, status: 503 } },
    placesTexts.courtsFailed,
    false,
  ],
  ['a place without courts', '20001', { 'GET /places/nearby': [] }, placesTexts.noCourts, false],
])('the court search says so of %s', async (_, zip, answers, text, isFieldWrong) => {
  show({ answers });
  await toCourtStep();
  await userEvent.type(screen.getByLabelText('ZIP code'), zip);
  await press('Find courts');
  const error = await screen.findByRole('alert');
  expect(error.textContent).toBe(text);
  const field = screen.getByLabelText('ZIP code');
  expect(field.getAttribute('aria-invalid') === 'true').toBe(isFieldWrong);
  expect(field.getAttribute('aria-errormessage')).toBe(isFieldWrong ? error.id : null);
});

test.each([
  ['too short a name', 'ab', {}, placesTexts.queryTooShort],
  [
    'a name nobody has',
    'Nowhere',
    { 'GET /places/nearby': [] },
    'No courts found matching "Nowhere". Try a different name or spelling.',
  ],
  ['a failure', 'Banneker', { 'GET /places/nearby': { ok: false, status: 503 } }, placesTexts.courtSearchFailed],
])('the search by name says so of %s', async (_, name, answers, text) => {
  const { sent } = show({ answers });
  await toCourtStep();
  await userEvent.type(screen.getByLabelText('ZIP code'), '20001');
  await userEvent.type(screen.getByLabelText('Court name'), name);
  await press('Search by name');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  const request = sent.find(({ call }) => call === 'GET /places/nearby')?.query;
  if (request) expect([request.get('q'), request.get('radius')]).toEqual([`${name} tennis court`, '30000']);
});

test('shows the beta notice to international numbers', async () => {
  show({ user: { ...newcomer, phone: '+447700900123' } });
  expect(await screen.findByText(onboardingTexts.internationalBanner)).toBeTruthy();
});

test('a long list of courts shows the nearest, and all on request', async () => {
  const courts = Array.from({ length: 9 }, (_, index) => ({ ...court, placeId: `c${index}`, name: `Court ${index}` }));
  show({ user: { ...known, zipCode: '20001' }, answers: { 'GET /places/nearby': courts } });
  await toCourtStep();
  const list = await screen.findByRole('list', { name: 'Courts found' });
  expect(within(list).getAllByRole('button')).toHaveLength(6);
  await press('Show all 9 courts');
  expect(within(list).getAllByRole('button')).toHaveLength(9);
  await userEvent.click(within(list).getByRole('button', { name: /Court 8/ }));
  await press('Show only the nearest');
  expect(within(list).getAllByRole('button')).toHaveLength(7);
});

test('courts are searched within 5000, 8000 or 15000 meters, said in miles', async () => {
  const { sent } = show({ user: { ...known, zipCode: '20001' } });
  await toCourtStep();
  const distance = await screen.findByLabelText<HTMLSelectElement>('Distance');
  expect([...distance.options].map(({ value, text }) => [value, text])).toEqual([
    ['5000', '3 miles'],
    ['8000', '5 miles'],
    ['15000', '9 miles'],
  ]);
  expect(distance.value).toBe('8000');
  await userEvent.selectOptions(distance, '9 miles');
  await press('Find courts');
  await vi.waitFor(() =>
    expect(sent.findLast(({ call }) => call === 'GET /places/nearby')?.query.get('radius')).toBe('15000'),
  );
});
