import * as z from 'zod';
import type { ProviderSetup } from '../setup/provider-setup.ts';
import { defineCall, type StripeCall } from './api/define-call.ts';
import { listResource } from './api/list-resource.ts';
import { expand, listParameters } from './api/parameters.ts';
import { apiVersion } from './events/event-resource.ts';

const resource = '/v1/webhook_endpoints';

/** The account and its webhook endpoint, read only. */
export function createAccountCalls(endpointAddress: string, getSetup: () => ProviderSetup['stripe']): StripeCall[] {
  return [
    defineCall('GET', '/v1/account', z.strictObject({ expand }), async () => {
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
    defineCall('GET', resource, z.strictObject(listParameters), async () => {
      const { endpointUrl, endpointStatus: status, endpointEvents } = getSetup();
      const one = {
        id: 'we_sandbox',
        object: 'webhook_endpoint',
        api_version: apiVersion,
        created: 0,
        enabled_events: endpointEvents,
        livemode: false,
        status,
        url: endpointUrl ?? endpointAddress,
      };
      return listResource(resource, [one], false);
    }),
  ];
}
