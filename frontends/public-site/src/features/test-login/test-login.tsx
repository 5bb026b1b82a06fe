import '@rally/ui/app.css';
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
import { texts } from '../../texts.ts';
import classes from './test-login.module.css';

const usersPerPage = 60;

/** Signs in as any user, if test login is enabled. */
export default function TestLogin() {
  const { testLogin: words, sports } = texts();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(usersPerPage);
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
  usePageTitle(words.title);
  const formatPhone = usePhoneFormat(users.data?.users.map(({ phone }) => phone) ?? []);
  const found = users.data?.users.filter((user) =>
    `${user.name ?? ''} ${user.phone} ${user.region ?? ''}`.toLowerCase().includes(search.trim().toLowerCase()),
  );

  return (
    <Page width="narrow">
      <PageHeader
        title={words.title}
        text={words.text}
        actions={
          <Link className={classes.back} to="/">
            {words.backToHome}
          </Link>
        }
      />
      <Button size="md" radius="xl" loading={users.isPending} onClick={() => users.mutate({})}>
        {words.loadUsers}
      </Button>
      {users.isError && (
        <Alert className={classes.alert ?? ''} color="red" role="alert">
          {words.loadFailed}
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
            label={words.search({ count: users.data?.users.length ?? 0 })}
            placeholder={words.searchHint}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {found.length === 0 && <EmptyState title={words.nobody} />}
          <ul className={classes.users}>
            {found.slice(0, shown).map((user) => (
              <li key={user.id}>
                <UnstyledButton
                  className={classes.user ?? ''}
                  disabled={login.isPending}
                  onClick={() => login.mutate({ body: { userId: user.id } })}
                >
                  <PlayerAvatar name={user.name} size={40} />
                  <span className={classes.who}>
                    <strong>{user.name ?? words.noName}</strong>
                    <span>
                      {[
                        formatPhone(user.phone),
                        sports[user.sport],
                        user.region,
                        user.role === 'admin' ? words.admin : null,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
          {found.length > shown && (
            <Button variant="default" radius="xl" onClick={() => setShown(shown + usersPerPage)}>
              {words.showMore({ count: Math.min(usersPerPage, found.length - shown) })}
            </Button>
          )}
        </>
      )}
    </Page>
  );
}
