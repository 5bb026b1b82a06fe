import * as z from 'zod';
import type { ProviderSetup } from '../setup/provider-setup.ts';
import { defineStripeCall, type StripeCall } from './api/define-stripe-call.ts';
import { listParameters, stripeExpandParameterSchema } from './api/parameters.ts';
import { toStripeListResource } from './api/to-stripe-list-resource.ts';
import { stripeApiVersion } from './events/event-resource.ts';

const resource = '/v1/webhook_endpoints';

/** The account and its webhook endpoint, read only. */
export function createAccountCalls(endpointAddress: string, getSetup: () => ProviderSetup['stripe']): StripeCall[] {
  return [
    defineStripeCall('GET', '/v1/account', z.strictObject({ expand: stripeExpandParameterSchema }), async () => {
      const { canCharge } = getSetup();
      return {
        id: 'acct_sandbox',
        object: 'account',
        charges_enabled: canCharge,
        country: 'US',
        default_currency: 'usd',
        details_submitted: canCharge,
      };
    }),
    defineStripeCall('GET', resource, z.strictObject(listParameters), async () => {
      const { endpointUrl, endpointStatus: status, endpointEvents } = getSetup();
      const one = {
        id: 'we_sandbox',
        object: 'webhook_endpoint',
        api_version: stripeApiVersion,
        created: 0,
        enabled_events: endpointEvents,
        livemode: false,
        status,
        url: endpointUrl ?? endpointAddress,
      };
      return toStripeListResource(resource, [one], false);
    }),
  ];
}
