import { type Language, saveProfile, subscribe } from '@rally/contracts/players';
import type { Product } from './start-product.ts';

export interface SignedUpPlayer {
  readonly id: string;
  readonly phone: string;
  readonly firstName: string;
}

/** Signs a player up, signs in with the texted code, and completes the profile: free on Wednesdays and weekends, in Bethesda. */
export async function signUpTestPlayer(
  product: Product,
  phone: string,
  name: string,
  language: Language = 'en-US',
): Promise<SignedUpPlayer> {
  const { api } = product;
  const region = 'Washington, D.C. / Northern Virginia / Maryland';
  const answers = { region, gender: '', opponentGenderPreference: 'no_preference' } as const;
  const signup = {
    phone,
    skill: '3.5',
    availability: 'Flexible',
    consent: true,
    sport: 'tennis',
    zipCode: '20814',
  } as const;
  await api.call(subscribe, { body: { ...signup, ...answers, language } });
  const { token, userId } = await product.signIn(phone);
  const home = { lat: 38.98, lng: -77.1, homePlaceId: 'place-1', homePlaceName: 'Bethesda, MD' };
  await api.call(saveProfile, { token, body: { ...answers, ...home, name, email: null, skill: 3.5 } });
  await api.call(saveProfile, {
    token,
    body: { availabilityDays: 'Wed,Sat,Sun', availabilityTimeBlocks: 'Morning,Evening' },
  });
  return { id: userId, phone, firstName: name.split(' ')[0] ?? name };
}
