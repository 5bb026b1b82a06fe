import { defineErrors } from '../define-errors.ts';
import { adminTexts } from './texts.ts';

/** Errors of composed answers. */
export const gatewayErrors = defineErrors({
  userUnknown: { status: 404, code: 'user_unknown', text: adminTexts.userUnknown },
});
