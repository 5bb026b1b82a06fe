import { defineRemoteConfig } from '@rally/contracts/remotes';
import enUS from './src/catalog/en-US.ts';
import esUS from './src/catalog/es-US.ts';

const { pages } = enUS;
const spanish = esUS.pages;

export default defineRemoteConfig({
  name: 'public-site',
  languages: ['en-US', 'es-US'],
  routes: [
    {
      path: '/',
      title: pages.landing.title,
      description: pages.landing.description,
      translations: { 'es-US': spanish.landing },
      access: 'visitor',
      isListed: true,
      navigation: { label: pages.landing.label, audience: ['visitor'], order: 10 },
      prerender: {
        module: 'src/features/landing/hero.html.tsx',
        styles: ['./src/features/landing/hero-styles.ts'],
      },
    },
    {
      path: '/login',
      title: pages.login.title,
      description: pages.login.description,
      translations: { 'es-US': spanish.login },
      access: 'visitor',
      navigation: { label: pages.login.label, audience: ['visitor'], order: 90, isButton: true },
      prerender: {
        module: 'src/features/login/login.html.tsx',
        styles: ['./src/features/login/login-styles.ts'],
      },
    },
    {
      path: '/magic-login',
      title: pages.magicLogin.title,
      translations: { 'es-US': spanish.magicLogin },
      access: 'anyone',
    },
    {
      path: '/test-login',
      title: pages.testLogin.title,
      translations: { 'es-US': spanish.testLogin },
      access: 'anyone',
    },
    {
      path: '/leaderboard',
      title: pages.leaderboard.title,
      translations: { 'es-US': spanish.leaderboard },
      access: 'anyone',
      isListed: true,
      navigation: { label: pages.leaderboard.label, audience: ['visitor', 'player'], order: 20 },
      data: 'leaderboard',
      prerender: {
        module: 'src/features/leaderboard/leaderboard.html.tsx',
        styles: ['./src/features/leaderboard/leaderboard-styles.ts', './src/shared/standings/standings-styles.ts'],
      },
    },
    {
      path: '/player/:id',
      title: pages.player.title,
      translations: { 'es-US': spanish.player },
      access: 'anyone',
      isListed: true,
      data: 'player-profile',
      prerender: {
        module: 'src/features/player/player.html.tsx',
        styles: ['./src/features/player/player-page-styles.ts'],
      },
    },
    {
      path: '/player/:id/matches',
      title: pages.playerMatches.title,
      translations: { 'es-US': spanish.playerMatches },
      access: 'anyone',
      isListed: true,
      data: 'player-profile',
    },
    {
      path: '/about',
      title: pages.about.title,
      description: pages.about.description,
      translations: { 'es-US': spanish.about },
      access: 'anyone',
      isListed: true,
      navigation: { label: pages.about.label, audience: ['visitor'], order: 40 },
    },
    {
      path: '/scoring',
      title: pages.scoring.title,
      description: pages.scoring.description,
      translations: { 'es-US': spanish.scoring },
      access: 'anyone',
      isListed: true,
      navigation: { label: pages.scoring.label, audience: ['visitor'], order: 30 },
    },
    {
      path: '/ratings',
      title: pages.ratings.title,
      description: pages.ratings.description,
      translations: { 'es-US': spanish.ratings },
      access: 'anyone',
      isListed: true,
    },
    {
      path: '/matches',
      title: pages.matches.title,
      description: pages.matches.description,
      translations: { 'es-US': spanish.matches },
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
