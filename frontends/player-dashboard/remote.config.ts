import { defineRemoteConfig } from '@rally/contracts/remotes';
import enUS from './src/catalog/en-US.ts';
import esUS from './src/catalog/es-US.ts';

const { pages } = enUS;
const spanish = esUS.pages;

export default defineRemoteConfig({
  name: 'player-dashboard',
  languages: ['en-US', 'es-US'],
  routes: [
    {
      path: '/onboarding',
      title: pages.onboarding.title,
      translations: { 'es-US': spanish.onboarding },
      access: 'player',
    },
    {
      path: '/dashboard',
      title: pages.dashboard.title,
      translations: { 'es-US': spanish.dashboard },
      access: 'player',
      requiresProfile: true,
      navigation: { label: pages.dashboard.label, audience: ['player'], order: 10 },
    },
    {
      path: '/matches/:id',
      title: pages.match.title,
      translations: { 'es-US': spanish.match },
      access: 'player',
      requiresProfile: true,
      needs: ['card-form'],
    },
    { path: '/times', title: pages.times.title, translations: { 'es-US': spanish.times }, access: 'anyone' },
    {
      path: '/profile',
      title: pages.settings.title,
      translations: { 'es-US': spanish.settings },
      access: 'player',
      navigation: { label: pages.settings.label, audience: ['player'], order: 80 },
    },
    {
      path: '/settings',
      title: pages.settings.title,
      translations: { 'es-US': { title: spanish.settings.title } },
      access: 'player',
    },
  ],
});
