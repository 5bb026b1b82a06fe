import { describeError } from '@rally/api-client';
import { policyPaths } from '@rally/contracts/gateway';
import { identityErrors } from '@rally/contracts/identity';
import { texts } from '../texts.ts';
import { linkTo } from './link-to.tsx';

/** An error of the sign-in. If the account is disabled, with a link to the operator's address. */
export function SignInErrorText({ text }: { text: string }) {
  if (text !== describeError(identityErrors.accountDisabled)) return text;
  return (
    <>
      {text} {texts().login.wronglyDisabled({ contact: linkTo(`${policyPaths.terms}#contact`) })}
    </>
  );
}
