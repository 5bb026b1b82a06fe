import { navigationTexts } from '@rally/contracts/gateway';
import { Burger, Logo, SportToggle, UnstyledButton } from '@rally/ui';
import { Link, NavLink, useLocation, useNavigate, useSession, useSport } from '@rally/web-kit';
import { useState } from 'react';
import { prefetchArea } from '../remotes/prefetch-area.ts';
import classes from './layout.module.css';

interface BarLink {
  readonly to: string;
  readonly label: string;
}

const visitorLinks: readonly BarLink[] = [
  { to: '/', label: navigationTexts.home },
  { to: '/leaderboard', label: navigationTexts.leaderboard },
  { to: '/scoring', label: navigationTexts.rules },
  { to: '/about', label: navigationTexts.about },
  { to: '/login', label: navigationTexts.signIn },
];
const playerLinks: readonly BarLink[] = [
  { to: '/dashboard', label: navigationTexts.dashboard },
  { to: '/leaderboard', label: navigationTexts.leaderboard },
  { to: '/profile', label: navigationTexts.settings },
];

/** The bar on top: the name, the ways to go, and on small screens a menu that folds. */
export function NavigationBar() {
  const session = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [sport, setSport] = useSport();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;
  const player = session.status === 'signed-in';
  const visitor = session.status === 'signed-out';
  const links = player ? playerLinks : visitor ? visitorLinks : [];
  const signOut = () => void session.signOut().then(() => navigate('/'));

  return (
    <header className={classes.bar}>
      <Link className={classes.brand} to={player ? '/dashboard' : '/'} aria-label="Rally">
        <Logo />
      </Link>
      {pathname === '/' && visitor && <SportToggle value={sport} onChange={setSport} size="sm" />}
      <Burger
        className={classes.burger ?? ''}
        size="sm"
        opened={open}
        onClick={() => setOpenAt(open ? null : pathname)}
        aria-expanded={open}
        aria-controls="navigation"
        aria-label="Menu"
      />
      <nav id="navigation" className={classes.links} data-open={open} aria-label="Main">
        {links.map(({ to, label }) => (
          <NavLink
            key={to}
            className={to === '/login' ? `${classes.link} ${classes.signIn}` : (classes.link ?? '')}
            to={to}
            end={to === '/'}
            onPointerEnter={() => prefetchArea(to)}
            onFocus={() => prefetchArea(to)}
            onClick={() => setOpenAt(null)}
          >
            {label}
          </NavLink>
        ))}
        {player && (
          <UnstyledButton className={classes.link ?? ''} onClick={signOut}>
            {navigationTexts.signOut}
          </UnstyledButton>
        )}
      </nav>
    </header>
  );
}
