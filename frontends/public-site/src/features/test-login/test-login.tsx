import '@rally/ui/app.css';
import { testLoginTexts } from '@rally/contracts/identity';
import { sportLabels } from '@rally/contracts/players';
import {
  Alert,
  Button,
  EmptyState,
  Page,
  PageHeader,
  PlayerAvatar,
  TextInput,
  UnstyledButton,
  usePhoneFormat,
} from '@rally/ui';
import { Link, useAction, useNavigate, usePageTitle, useSession } from '@rally/web-kit';
import { useState } from 'react';
import classes from './test-login.module.css';

const usersShown = 60;

/** Signs in as any user, where test login is enabled. */
export default function TestLogin() {
  const [search, setSearch] = useState('');
  const session = useSession();
  const navigate = useNavigate();
  const users = useAction('GET /test-login/users');
  const login = useAction('POST /test-login', {
    onSuccess: ({ token }, { body }) => {
      const chosen = users.data?.users.find(({ id }) => id === body.userId);
      const complete = Boolean(chosen?.homePlaceName) && chosen?.skill != null;
      void session.signIn(token).then(() => navigate(complete ? '/dashboard' : '/onboarding'));
    },
  });
  usePageTitle('Test login');
  const formatPhone = usePhoneFormat(users.data?.users.map(({ phone }) => phone) ?? []);
  const found = users.data?.users.filter((user) =>
    `${user.name ?? ''} ${user.phone} ${user.region ?? ''}`.toLowerCase().includes(search.trim().toLowerCase()),
  );

  return (
    <Page width="narrow">
      <PageHeader
        title="Test login"
        text="For demos: sign in as any user without a code."
        actions={
          <Link className={classes.back} to="/">
            {testLoginTexts.backToHome}
          </Link>
        }
      />
      <Button size="md" radius="xl" loading={users.isPending} onClick={() => users.mutate({})}>
        {testLoginTexts.loadUsers}
      </Button>
      {users.isError && (
        <Alert className={classes.alert ?? ''} color="red" role="alert">
          {testLoginTexts.loadFailed}
        </Alert>
      )}
      {login.error && (
        <Alert className={classes.alert ?? ''} color="red" role="alert">
          {login.error.text}
        </Alert>
      )}
      {found && (
        <>
          <TextInput
            className={classes.search ?? ''}
            type="search"
            label={`Search ${users.data?.users.length ?? 0} users`}
            placeholder="Name, phone or region"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {found.length === 0 && <EmptyState title="No users found" />}
          <ul className={classes.users}>
            {found.slice(0, usersShown).map((user) => (
              <li key={user.id}>
                <UnstyledButton
                  className={classes.user ?? ''}
                  disabled={login.isPending}
                  onClick={() => login.mutate({ body: { userId: user.id } })}
                >
                  <PlayerAvatar name={user.name} size={40} />
                  <span className={classes.who}>
                    <strong>{user.name ?? 'No name yet'}</strong>
                    <span>
                      {[
                        formatPhone(user.phone),
                        sportLabels[user.sport],
                        user.region,
                        user.role === 'admin' ? 'Admin' : null,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
          {found.length > usersShown && (
            <p className={classes.rest}>{found.length - usersShown} more. Search to narrow the list.</p>
          )}
        </>
      )}
    </Page>
  );
}
