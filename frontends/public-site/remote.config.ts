import { navigationTexts } from '@rally/contracts/gateway';
import { defineRemoteConfig } from '@rally/contracts/remotes';

export default defineRemoteConfig({
  name: 'public-site',
  routes: [
    {
      path: '/',
      title: 'Rally: Weekly tennis and pickleball matches near you',
      description:
        'Rally finds you a tennis or pickleball opponent at your level, near you, every week. Free, by text message.',
      access: 'visitor',
      isListed: true,
      navigation: { label: navigationTexts.home, audience: ['visitor'], order: 10 },
      prerender: {
        module: 'src/features/landing/hero.html.tsx',
        styles: ['./src/features/landing/hero-styles.ts'],
      },
    },
    {
      path: '/login',
      title: 'Sign in',
      description: 'Sign in with your phone number and a one-time code.',
      access: 'visitor',
      navigation: { label: navigationTexts.signIn, audience: ['visitor'], order: 90, isButton: true },
      prerender: {
        module: 'src/features/login/login.html.tsx',
        styles: ['./src/features/login/login-styles.ts'],
      },
    },
    { path: '/magic-login', title: 'Sign in', access: 'anyone' },
    { path: '/test-login', title: 'Test login', access: 'anyone' },
    {
      path: '/leaderboard',
      title: 'Leaderboard',
      access: 'anyone',
      isListed: true,
      navigation: { label: navigationTexts.leaderboard, audience: ['visitor', 'player'], order: 20 },
      data: 'leaderboard',
      prerender: {
        module: 'src/features/leaderboard/leaderboard.html.tsx',
        styles: ['./src/features/leaderboard/leaderboard-styles.ts', './src/shared/standings/standings-styles.ts'],
      },
    },
    {
      path: '/player/:id',
      title: 'Player',
      access: 'anyone',
      isListed: true,
      data: 'player-profile',
      prerender: {
        module: 'src/features/player/player.html.tsx',
        styles: ['./src/features/player/player-page-styles.ts'],
      },
    },
    { path: '/player/:id/matches', title: 'Matches', access: 'anyone', isListed: true, data: 'player-profile' },
    {
      path: '/about',
      title: 'About',
      description: 'How Rally pairs players every Sunday, and what reliability means.',
      access: 'anyone',
      isListed: true,
      navigation: { label: navigationTexts.about, audience: ['visitor'], order: 40 },
    },
    {
      path: '/scoring',
      title: 'Rules',
      description: 'How tennis and pickleball matches are scored in the league.',
      access: 'anyone',
      isListed: true,
      navigation: { label: navigationTexts.rules, audience: ['visitor'], order: 30 },
    },
    {
      path: '/ratings',
      title: 'How ratings work',
      description: 'What moves a rating, and how well the ratings of the league predict its matches.',
      access: 'anyone',
      isListed: true,
    },
    {
      path: '/matches',
      title: 'Matches',
      description: 'Matches of the league that are coming up.',
      access: 'anyone',
      isListed: true,
    },
  ],
  documents: [
    { module: 'src/policies/terms.html.tsx' },
    { module: 'src/policies/privacy.html.tsx' },
    { module: 'src/policies/sms-policy.html.tsx' },
  ],
});
