import { navigationTexts } from '@rally/contracts/gateway';
import { Burger, Logo, SportToggle, UnstyledButton } from '@rally/ui';
import { Link, NavLink, useLocation, useNavigate, useSession, useSport } from '@rally/web-kit';
import { useState } from 'react';
import classes from './layout.module.css';

const visitorLinks = [
  { to: '/', label: navigationTexts.home },
  { to: '/leaderboard', label: navigationTexts.leaderboard },
  { to: '/scoring', label: navigationTexts.rules },
  { to: '/about', label: navigationTexts.about },
  { to: '/login', label: navigationTexts.signIn },
];
const playerLinks = [
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
  const signedIn = session.status === 'signed-in';
  const signOut = () => void session.signOut().then(() => navigate('/'));

  return (
    <header className={classes.bar}>
      <Link className={classes.brand} to={signedIn ? '/dashboard' : '/'} aria-label="Rally">
        <Logo />
      </Link>
      {pathname === '/' && !signedIn && <SportToggle value={sport} onChange={setSport} />}
      <Burger
        className={classes.burger ?? ''}
        opened={open}
        onClick={() => setOpenAt(open ? null : pathname)}
        aria-expanded={open}
        aria-controls="navigation"
        aria-label="Menu"
      />
      <nav id="navigation" className={classes.links} data-open={open}>
        {(signedIn ? playerLinks : visitorLinks).map(({ to, label }) => (
          <NavLink key={to} to={to} end={to === '/'}>
            {label}
          </NavLink>
        ))}
        {signedIn && <UnstyledButton onClick={signOut}>{navigationTexts.signOut}</UnstyledButton>}
      </nav>
    </header>
  );
}
