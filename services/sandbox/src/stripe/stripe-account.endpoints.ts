import * as z from 'zod';
import type { ProviderAccountSetup } from '../setup/provider-account-setup-schema.ts';
import { defineStripeEndpoint, type StripeEndpoint } from './api/define-stripe-endpoint.ts';
import { stripeExpandParameterSchema, stripeListParameters } from './api/stripe-request-parameters.ts';
import { toStripeListResource } from './api/to-stripe-list-resource.ts';
import { stripeApiVersion } from './events/event-resource.ts';

const resource = '/v1/webhook_endpoints';

/** The account and its webhook endpoint, read only. */
export function createStripeAccountEndpoints(
  endpointAddress: string,
  getSetup: () => ProviderAccountSetup['stripe'],
): StripeEndpoint[] {
  return [
    defineStripeEndpoint('GET', '/v1/account', z.strictObject({ expand: stripeExpandParameterSchema }), async () => {
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
    defineStripeEndpoint('GET', resource, z.strictObject(stripeListParameters), async () => {
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
