import { defineErrors } from '../api-error.ts';
import { adminTexts } from './texts/admin-texts.ts';

/** Errors of composed answers. */
export const gatewayErrors = defineErrors({
  userUnknown: { status: 404, code: 'user_unknown', text: adminTexts.userUnknown },
});
