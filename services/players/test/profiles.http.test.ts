import {
  getOwnProfile,
  getProfileById,
  placesTexts,
  playersErrors,
  playerUpdated,
  profileErrorTexts,
  saveProfile,
  subscribe,
  textConsentWordings,
  updateProfile,
} from '@rally/contracts/players';
import { connectDatabase } from '@rally/service-kit';
import { createFakePlaceDetails, getDatabaseUri, republishAll } from '@rally/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlayersUnderTest, startPlayersUnderTest } from './players-under-test.ts';

let players: PlayersUnderTest;
beforeAll(async () => {
  players = await startPlayersUnderTest();
});
afterAll(() => players.stop());

const onboarding = {
  name: 'Pat Doe',
  email: 'pat@example.com',
  region: 'Chicago, IL',
  skill: 3.5,
  gender: 'female',
  opponentGenderPreference: 'any',
  lat: 41.885,
  lng: -87.62,
  homePlaceId: 'court-1',
  homePlaceName: 'Maggie Daley Park',
};

const textConsent = { wording: 'signup' as const, version: textConsentWordings.signup.version };

test('a new account has an empty profile', async () => {
  const token = await players.signUp('fresh');
  const { profile } = (await players.call(getOwnProfile, { token })).body;
  expect(profile).toMatchObject({
    id: 'fresh',
    name: null,
    region: null,
    skill: null,
    sport: 'tennis',
    lifetimeAccess: false,
    tennisRating: 3,
    pickleballRating: 3,
    totalMatches: 0,
    calculatedRating: 3,
  });
});

test('the profile is null until the account event arrives', async () => {
  const token = await players.harness.issuer.token('stranger');
  expect((await players.call(getOwnProfile, { token })).body.profile).toBeNull();
});

test('saving before the account event arrives is a 503', async () => {
  const token = await players.harness.issuer.token('stranger');
  const reply = await players.call(saveProfile, { token, body: { sport: 'tennis' } });
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1']);
});

test('saves onboarding: ZIP, state and time zone are derived from the coordinates, and one event is published', async () => {
  const token = await players.signUp('onboarding');
  const { user } = (await players.call(saveProfile, { token, body: { ...onboarding, textConsent } })).body;
  expect(user).toMatchObject({ ...onboarding, zipCode: '60601', calculatedRating: 3.5 });
  await players.harness.settled();
  const published = players.harness.published(playerUpdated).filter(({ id }) => id === 'onboarding');
  expect(published).toHaveLength(2);
  expect(published[1]).toMatchObject({
    onboarded: true,
    state: 'IL',
    timeZone: 'America/Chicago',
    locationSource: 'address',
    opponentGenderPreference: 'no_preference',
  });
  expect(published[1]).not.toHaveProperty('email');
  expect(JSON.stringify(published)).not.toContain('+1202');
});

test('saves only the sport', async () => {
  const token = await players.signUp('sport');
  await players.call(saveProfile, { token, body: onboarding });
  const { user } = (await players.call(saveProfile, { token, body: { sport: 'pickleball' } })).body;
  expect(user).toMatchObject({ ...onboarding, sport: 'pickleball' });
});

test('saves profile fields, and clears them with null or empty text', async () => {
  const token = await players.signUp('fields');
  const body = {
    name: ' Sam ',
    email: 'sam@example.com',
    gender: 'male',
    opponentGenderPreference: 'female',
    availabilityDays: 'Sat,Mon',
    availabilityTimeBlocks: 'Evening,Morning',
    zipCode: '60601',
    homePlaceName: '1 Main Street',
    homePlaceId: 'address-1',
  };
  const saved = (await players.call(saveProfile, { token, body })).body.user;
  expect(saved).toMatchObject({
    ...body,
    name: 'Sam',
    availabilityDays: 'Mon,Sat',
    availabilityTimeBlocks: 'Morning,Evening',
  });
  const nothing = Object.fromEntries(Object.keys(body).map((field, index) => [field, index % 2 ? null : '']));
  const cleared = (await players.call(saveProfile, { token, body: nothing })).body.user;
  for (const field of Object.keys(body)) expect(cleared, field).toHaveProperty(field, null);
  expect(cleared).toMatchObject({ lat: null, lng: null });
});

test('a ZIP code alone sets the point to its center', async () => {
  const token = await players.signUp('zip');
  const { user } = (await players.call(saveProfile, { token, body: { zipCode: '02108' } })).body;
  expect(user.lat).toBeCloseTo(42.37, 1);
  await players.harness.settled();
  const published = players.harness.published(playerUpdated).filter(({ id }) => id === 'zip');
  expect(published.at(-1)).toMatchObject({ locationSource: 'zipcode', state: 'MA', timeZone: 'America/New_York' });
});

test('a home court gets its name, address and point from the places provider', async () => {
  const token = await players.signUp('court');
  players.places.answers = { details: createFakePlaceDetails('found', 41.88, -87.63) };
  const { user } = (await players.call(saveProfile, { token, body: { homeCourtPlaceId: 'found' } })).body;
  expect(user).toMatchObject({
    homeCourtPlaceId: 'found',
    homeCourtName: 'Place found',
    homeCourtAddress: 'found Street, Chicago, IL 60601',
  });
  await players.harness.settled();
  const published = players.harness.published(playerUpdated).filter(({ id }) => id === 'court');
  expect(published.at(-1)?.homeCourt).toMatchObject({ placeId: 'found', lat: 41.88, lng: -87.63 });
});

test('a home court has the name of the places provider, whatever the request calls it', async () => {
  const token = await players.signUp('court-named');
  players.places.answers = { details: createFakePlaceDetails('named', 41.9, -87.6) };
  const body = { homeCourtPlaceId: 'named', homeCourtName: 'I KNOW WHERE YOU LIVE', homeCourtAddress: 'Your door' };
  const expected = { homeCourtName: 'Place named', homeCourtAddress: 'named Street, Chicago, IL 60601' };
  expect((await players.call(saveProfile, { token, body })).body.user).toMatchObject(expected);
  const { homeCourtName, homeCourtAddress } = body;
  const renamed = await players.call(saveProfile, { token, body: { homeCourtName, homeCourtAddress } });
  expect(renamed.body.user).toMatchObject(expected);
});

test('a new home court is not saved while the provider fails, and the current one is kept', async () => {
  const token = await players.signUp('court-later');
  players.places.answers = { details: createFakePlaceDetails('present', 41.9, -87.6) };
  await players.call(saveProfile, { token, body: { homeCourtPlaceId: 'present' } });
  players.places.isFailing = true;
  const refused = await players.call(saveProfile, { token, body: { homeCourtPlaceId: 'later', sport: 'pickleball' } });
  expect([refused.status, refused.json.code]).toEqual([503, playersErrors.placesFailed.code]);
  const { user } = (await players.call(saveProfile, { token, body: { homeCourtPlaceId: 'present', zipCode: '60601' } }))
    .body;
  expect(user).toMatchObject({ homeCourtName: 'Place present', sport: 'tennis', zipCode: '60601' });
  players.places.isFailing = false;
});

test("an unknown place and someone's address, home or office cannot be home courts", async () => {
  const token = await players.signUp('court-none');
  players.places.answers = {};
  const unknown = await players.call(saveProfile, { token, body: { homeCourtPlaceId: 'gone' } });
  expect([unknown.status, unknown.json.code]).toEqual([404, playersErrors.placeUnknown.code]);
  for (const types of [
    ['premise'],
    ['apartment_complex', 'point_of_interest', 'establishment'],
    ['corporate_office'],
  ]) {
    players.places.answers = { details: { ...createFakePlaceDetails('home', 41.9, -87.6), types } };
    const address = await players.call(saveProfile, { token, body: { homeCourtPlaceId: 'home' } });
    expect([address.status, address.json.code]).toEqual([422, playersErrors.courtIsAddress.code]);
  }
});

test('the language of screens and messages is English until the player chooses another, and is published', async () => {
  const token = await players.signUp('language');
  expect((await players.call(getOwnProfile, { token })).body.profile?.language).toBe('en-US');
  const { user } = (await players.call(updateProfile, { token, body: { language: 'es-US' } })).body;
  expect(user.language).toBe('es-US');
  await players.call(updateProfile, { token, body: { name: 'Alma' } });
  expect((await players.call(getOwnProfile, { token })).body.profile?.language).toBe('es-US');
  expect((await players.call(updateProfile, { token, body: { language: 'fr-FR' } })).status).toBe(400);
  await players.harness.settled();
  const published = players.harness.published(playerUpdated).filter(({ id }) => id === 'language');
  expect(published.map(({ language }) => language)).toEqual(['en-US', 'es-US', 'es-US']);
});

test('PATCH saves the settings and no other fields', async () => {
  const token = await players.signUp('settings');
  const body = { name: 'Alex', messagingPreference: 'whatsapp', gender: 'prefer_not_to_say', skill: 7 };
  const { user } = (await players.call(updateProfile, { token, body })).body;
  expect(user).toMatchObject({ name: 'Alex', messagingPreference: 'whatsapp', gender: 'prefer_not_to_say' });
  expect(user.skill).toBeNull();
});

test('an identical save changes and publishes nothing', async () => {
  const token = await players.signUp('again');
  const first = (await players.call(saveProfile, { token, body: onboarding })).body;
  const second = (await players.call(saveProfile, { token, body: onboarding })).body;
  expect(second).toEqual(first);
  await players.harness.settled();
  expect(players.harness.published(playerUpdated).filter(({ id }) => id === 'again')).toHaveLength(2);
});

test('of many identical concurrent saves, one takes effect and all get the same reply', async () => {
  const token = await players.signUp('crowd');
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => players.call(saveProfile, { token, body: onboarding })),
  );
  const answers = new Set(replies.map(({ body }) => JSON.stringify(body)));
  expect(answers.size).toBe(1);
  await players.harness.settled();
  expect(players.harness.published(playerUpdated).filter(({ id }) => id === 'crowd')).toHaveLength(2);
});

test('no concurrent save is lost', async () => {
  const token = await players.signUp('parts');
  const parts = [{ name: 'Kim' }, { email: 'kim@example.com' }, { zipCode: '60601' }, { sport: 'pickleball' }];
  await Promise.all(parts.map(async (body) => (await players.call(saveProfile, { token, body })).body));
  const { profile } = (await players.call(getOwnProfile, { token })).body;
  expect(profile).toMatchObject({ name: 'Kim', email: 'kim@example.com', zipCode: '60601', sport: 'pickleball' });
});

test.each([
  ['a skill that is a text', { skill: '3.5' }, profileErrorTexts.skillInvalid],
  ['a skill off the scale', { skill: 7.5 }, profileErrorTexts.skillInvalid],
  ['a skill between the steps', { skill: 3.3 }, profileErrorTexts.skillInvalid],
  ['a name with a direction override', { name: 'Ann\u202eeeL' }, profileErrorTexts.textInvalid],
  ['a name with a line break', { name: 'Ann\nLee' }, profileErrorTexts.textInvalid],
  [
    'a court with a control character',
    { homeCourtPlaceId: 'x', homeCourtName: 'Court\u0007' },
    profileErrorTexts.textInvalid,
  ],
  ['an onboarding without name', { ...onboarding, name: '' }, profileErrorTexts.nameMissing],
  ['an onboarding without court', { ...onboarding, homePlaceId: null }, profileErrorTexts.homeCourtMissing],
  ['a name of 81 letters', { name: 'x'.repeat(81) }, profileErrorTexts.nameTooLong],
  ['a name with a domain', { name: 'Rally verify.example/login' }, profileErrorTexts.nameHasLink],
  ['a name that a phone shows as a link', { name: 'rally-prizes.com Lee' }, profileErrorTexts.nameHasLink],
  ['an e-mail without at', { email: 'nobody' }, profileErrorTexts.emailInvalid],
  ['a short ZIP code', { zipCode: '123' }, placesTexts.zipCodeInvalid],
  ['a day that does not exist', { availabilityDays: 'Mon,Foo' }, profileErrorTexts.daysInvalid],
  ['an address that was not chosen', { homePlaceName: 'somewhere' }, profileErrorTexts.addressUnverified],
  ['a latitude alone', { lat: 41 }, profileErrorTexts.latLngApart],
  ['nothing', {}, profileErrorTexts.nothingToSave],
])('%s is rejected with the text of the screen', async (_case, body, text) => {
  const token = await players.signUp('mistaken');
  const reply = await players.call(saveProfile, { token, body });
  expect([reply.status, reply.json.error]).toEqual([400, text]);
});

test.each([
  'https://elsewhere.example/photos/a.webp',
  'https://rally.example/photos/00000000000000000000000000000000.webp',
])('a photo that was not uploaded here is rejected: %s', async (profilePhoto) => {
  const token = await players.signUp('foreign');
  const reply = await players.call(updateProfile, { token, body: { profilePhoto } });
  const { code, text: message } = playersErrors.photoNotUploaded;
  expect([reply.status, reply.json.code]).toEqual([422, code]);
  expect(reply.json.fields).toEqual([{ path: 'profilePhoto', message }]);
});

test('a photo URL that is not http is rejected', async () => {
  const token = await players.signUp('foreign');
  const reply = await players.call(updateProfile, { token, body: { profilePhoto: 'javascript:alert(1)' } });
  expect([reply.status, reply.json.error]).toEqual([400, profileErrorTexts.photoNotUrl]);
});

test("profiles are for signed-in players, and other players' profiles for staff", async () => {
  const token = await players.signUp('guarded');
  const body = { name: 'Nobody' };
  expect((await players.call(saveProfile, { body })).status).toBe(401);
  expect((await players.call(updateProfile, { body })).status).toBe(401);
  expect((await players.call(getOwnProfile)).status).toBe(401);
  expect((await players.call(getProfileById, { params: { id: 'guarded' } })).status).toBe(401);
  expect((await players.call(getProfileById, { token, params: { id: 'guarded' } })).status).toBe(403);
  const staff = await players.harness.issuer.token('staff', 'admin');
  const reply = await players.call(getProfileById, { token: staff, params: { id: 'guarded' } });
  expect(reply.body.profile).toMatchObject({ id: 'guarded', name: null });
  expect((await players.call(getProfileById, { token: staff, params: { id: 'nobody' } })).body.profile).toBeNull();
});

async function isOnboarded(id: string) {
  await players.harness.settled();
  return players.harness.published(playerUpdated).findLast((player) => player.id === id)?.onboarded;
}

test('an account created just by signing in is onboarded only with the consent to texts, however its profile was saved', async () => {
  const token = await players.signUp('no-consent');
  for (const body of [onboarding, { region: 'Chicago, IL' }, { skill: 4 }, { name: 'Pat' }])
    expect((await players.call(saveProfile, { token, body })).status).toBe(200);
  await players.call(updateProfile, { token, body: { name: 'Pat Doe' } });
  expect(await isOnboarded('no-consent')).toBe(false);

  for (const wrong of [
    { wording: 'signup', version: '2020-01-01' },
    { wording: 'policies', version: textConsentWordings.policies.version },
    { wording: 'signup' },
  ])
    expect((await players.call(saveProfile, { token, body: { textConsent: wrong } })).status).toBe(400);
  expect(await isOnboarded('no-consent')).toBe(false);

  const { user } = (await players.call(saveProfile, { token, body: { textConsent } })).body;
  const givenAt = players.harness.clock.now().toISOString();
  expect(user.textConsent).toEqual({ ...textConsent, givenAt });
  expect(await isOnboarded('no-consent')).toBe(true);
});

test('a player of release 0.1.0, which stored no consent to texts, stays onboarded, having agreed to the policies', async () => {
  const token = await players.signUp('earlier');
  await players.call(saveProfile, { token, body: onboarding });
  const connection = await connectDatabase(getDatabaseUri(players.harness.mongodbUri, 'players'));
  await connection
    .collection<{ _id: string }>('players')
    .updateOne({ _id: 'earlier' }, { $unset: { 'profile.textConsent': 1 } });
  await connection.close();
  await republishAll(players.events);
  expect(await isOnboarded('earlier')).toBe(true);
  const policies = {
    wording: 'policies',
    version: textConsentWordings.policies.version,
    givenAt: players.harness.clock.now().toISOString(),
  };
  const profile = async () => (await players.call(getOwnProfile, { token })).body.profile;
  expect((await profile())?.textConsent).toEqual(policies);
  await players.call(updateProfile, { token, body: { name: 'Pat Dough' } });
  expect((await profile())?.textConsent).toEqual(policies);
  await players.call(saveProfile, { token, body: { textConsent } });
  expect((await profile())?.textConsent).toMatchObject(textConsent);
});

test('a new profile is prefilled from the signup, and a later signup changes nothing', async () => {
  const signup = {
    phone: '+1 (202) 555-0999',
    consent: true,
    region: 'Chicago, IL',
    zipCode: '60601',
    sport: 'pickleball',
    skill: '5.0+',
    availability: 'Weeknights',
    gender: 'female',
    opponentGenderPreference: 'female',
  };
  await players.call(subscribe, { body: signup });
  const token = await players.signUp('subscribed', '+12025550999');
  const expected = {
    region: 'Chicago, IL',
    zipCode: '60601',
    sport: 'pickleball',
    skill: 5,
    gender: 'female',
    opponentGenderPreference: 'female',
    availabilityDays: 'Mon,Tue,Wed,Thu,Fri',
    availabilityTimeBlocks: 'Evening',
  };
  expect((await players.call(getOwnProfile, { token })).body.profile).toMatchObject(expected);
  await players.call(subscribe, { body: { ...signup, skill: '2.5', availability: 'Flexible' } });
  expect((await players.call(getOwnProfile, { token })).body.profile).toMatchObject(expected);
});
