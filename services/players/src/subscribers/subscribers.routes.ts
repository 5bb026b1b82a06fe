import { countSubscribers, findSubscriberByPhone, subscribe as subscribeCall } from '@rally/contracts/players';
import { HttpError, type Serve } from '@rally/service-kit';
import { signupPhone } from './signup-phone.ts';
import { signupSkill } from './signup-skill.ts';
import { type SubscribeDependencies, subscribe } from './subscribe.ts';
import type { SubscriberStore } from './subscriber.store.ts';
import type { Signup } from './subscriber.ts';
import { subscriberOf } from './subscriber-of.ts';

interface Dependencies extends SubscribeDependencies {
  readonly subscribers: SubscriberStore;
}

export function subscriberRoutes(serve: Serve, dependencies: Dependencies): void {
  const { subscribers } = dependencies;

  serve(subscribeCall, async ({ body }) => {
    const result = signupPhone(body.phone);
    if ('error' in result) throw new HttpError(result.error);
    const signup: Signup = {
      phone: result.phone,
      region: body.region,
      sport: body.sport,
      skill: signupSkill(body.skill),
      gender: body.gender || null,
      opponentGenderPreference: body.opponentGenderPreference || null,
      availability: body.availability,
      zipCode: body.zipCode ?? null,
    };
    await subscribe(dependencies, signup);
    return { ok: true as const, subscriber: signup };
  });

  serve(countSubscribers, async () => ({ ok: true as const, count: await subscribers.count() }));

  serve(findSubscriberByPhone, async ({ params }) => {
    const subscriber = await subscribers.byPhone(params.phone);
    return { ok: true as const, subscriber: subscriber && subscriberOf(subscriber) };
  });
}
