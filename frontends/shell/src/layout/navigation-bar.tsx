import { findMostSpecificRoute, mainPagePaths, type NavigationAudience } from '@rally/contracts/remotes';
import { Burger, Logo, SportToggle, UnstyledButton } from '@rally/ui';
import { getPageLanguage } from '@rally/ui/language';
import { Link, NavLink, type Session, useLocation, useNavigate, useSession, useSport } from '@rally/web-kit';
import { useState } from 'react';
import { type Remotes, useRemotes } from '../remotes/remotes.tsx';
import { texts } from '../texts.ts';
import classes from './layout.module.css';

/** The top bar: the name and the remotes' navigation entries, which fold into a menu on small screens. */
export function NavigationBar() {
  const words = texts();
  const session = useSession();
  const remotes = useRemotes();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [sport, setSport] = useSport();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === pathname;
  const isPlayer = session.status === 'signed-in';
  const isVisitor = session.status === 'signed-out';
  /** Whether an entry's page is open at another address (the settings have two). The entry then counts as current. */
  function isAlias(path: string): boolean {
    const title = findMostSpecificRoute(remotes.routes, pathname)?.title;
    return title !== undefined && title === remotes.routes.find((route) => route.path === path)?.title;
  }
  const signOut = () => void session.signOut().then(() => navigate(mainPagePaths.visitor));

  return (
    <header className={classes.bar}>
      <Link className={classes.brand} to={isPlayer ? mainPagePaths.player : mainPagePaths.visitor} aria-label="Rally">
        <Logo />
      </Link>
      {pathname === mainPagePaths.visitor && isVisitor && <SportToggle value={sport} onChange={setSport} size="sm" />}
      <Burger
        className={classes.burger ?? ''}
        size="sm"
        opened={isOpen}
        onClick={() => setOpenedAt(isOpen ? null : pathname)}
        aria-expanded={isOpen}
        aria-controls="navigation"
        aria-label={words.menu}
      />
      <nav id="navigation" className={classes.links} data-open={isOpen} aria-label={words.navigation}>
        {listNavigationEntries(session, remotes).map(({ path, label, isButton }) => (
          <NavLink
            key={path}
            className={isButton ? `${classes.link} ${classes.signIn}` : (classes.link ?? '')}
            to={isAlias(path) ? pathname : path}
            end={path === '/'}
            onPointerEnter={() => remotes.prefetch(path)}
            onFocus={() => remotes.prefetch(path)}
            onClick={() => setOpenedAt(null)}
          >
            {label}
          </NavLink>
        ))}
        {isPlayer && (
          <UnstyledButton className={classes.link ?? ''} onClick={signOut}>
            {words.signOut}
          </UnstyledButton>
        )}
      </nav>
    </header>
  );
}

function listNavigationEntries({ status, user }: Session, { routes }: Remotes) {
  const language = getPageLanguage();
  const audiences: NavigationAudience[] = status === 'signed-out' ? ['visitor'] : [];
  if (user !== null) audiences.push('player');
  if (user?.role === 'admin') audiences.push('admin');
  return routes
    .flatMap(({ path, navigation, translations }) =>
      navigation ? [{ path, ...navigation, label: translations?.[language]?.label ?? navigation.label }] : [],
    )
    .filter(({ audience }) => audience.some((one) => audiences.includes(one)))
    .sort((one, other) => one.order - other.order);
}
