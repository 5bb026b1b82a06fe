import { loginTexts } from '@rally/contracts/identity';
import { Button, CodeInput, Page, PageHeader, PhoneInput, Stack, Text } from '@rally/ui';
import { useAction, useNavigate, usePageTitle, useSession } from '@rally/web-kit';
import { useState } from 'react';

/** Two steps: the phone, then the code sent to it. */
export default function Login() {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const session = useSession();
  const navigate = useNavigate();
  const request = useAction('POST /auth/request-otp');
  const verify = useAction('POST /auth/verify-otp', {
    onSuccess: ({ token }) => void session.signIn(token).then(() => navigate('/dashboard')),
  });
  usePageTitle('Sign in');
  return (
    <Page width="narrow">
      <PageHeader title="Sign in" />
      <Stack>
        <PhoneInput label="Phone" value={phone} onChange={setPhone} />
        <Button loading={request.isPending} onClick={() => request.mutate({ body: { phone } })}>
          {loginTexts.sendCode}
        </Button>
        {request.isSuccess && (
          <>
            <CodeInput label="Code" value={code} onChange={setCode} />
            <Button loading={verify.isPending} onClick={() => verify.mutate({ body: { phone, code } })}>
              {loginTexts.verify}
            </Button>
          </>
        )}
        {(request.error ?? verify.error) && <Text role="alert">{(request.error ?? verify.error)?.text}</Text>}
      </Stack>
    </Page>
  );
}
