import { countSubscribers, findSubscriberByPhone, subscribe as subscribeCall } from '@rally/contracts/players';
import { getClientAddress, HttpError, type RegisterApiCallHandler } from '@rally/service-kit';
import { parseSignupPhone } from './parse-signup-phone.ts';
import { presentSubscriber } from './present-subscriber.ts';
import { type SubscribeDependencies, storeLandingPageSignup } from './store-landing-page-signup.ts';
import type { SubscriberStore } from './subscriber.store.ts';
import type { Signup } from './subscriber.ts';
import { toSignupSkill } from './to-signup-skill.ts';

interface SubscriberRoutesDependencies extends SubscribeDependencies {
  readonly subscribers: SubscriberStore;
}

export function registerSubscriberRoutes(serve: RegisterApiCallHandler, deps: SubscriberRoutesDependencies): void {
  const { subscribers } = deps;

  serve(subscribeCall, async ({ body, request }) => {
    const result = parseSignupPhone(body.phone);
    if ('error' in result) throw new HttpError(result.error);
    const signup: Signup = {
      phone: result.phone,
      region: body.region,
      sport: body.sport,
      skill: toSignupSkill(body.skill),
      gender: body.gender || null,
      opponentGenderPreference: body.opponentGenderPreference || null,
      availability: body.availability,
      zipCode: body.zipCode ?? null,
      language: body.language ?? null,
      textConsent: body.textConsent ?? null,
    };
    await storeLandingPageSignup(deps, signup, getClientAddress(request));
    return { ok: true as const, subscriber: signup };
  });

  serve(countSubscribers, async () => ({ ok: true as const, count: await subscribers.count() }));

  serve(findSubscriberByPhone, async ({ params }) => {
    const subscriber = await subscribers.findByPhone(params.phone);
    return { ok: true as const, subscriber: subscriber && presentSubscriber(subscriber) };
  });
}
