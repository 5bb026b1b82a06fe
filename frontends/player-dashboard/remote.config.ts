import { navigationTexts } from '@rally/contracts/gateway';
import { defineRemoteConfig } from '@rally/contracts/remotes';

export default defineRemoteConfig({
  name: 'player-dashboard',
  routes: [
    { path: '/onboarding', title: 'Welcome', access: 'player' },
    {
      path: '/dashboard',
      title: 'Dashboard',
      access: 'player',
      requiresProfile: true,
      navigation: { label: navigationTexts.dashboard, audience: ['player'], order: 10 },
    },
    { path: '/matches/:id', title: 'Match', access: 'player', requiresProfile: true, needs: ['card-form'] },
    { path: '/times', title: 'Suggest times', access: 'anyone' },
    {
      path: '/profile',
      title: 'Settings',
      access: 'player',
      navigation: { label: navigationTexts.settings, audience: ['player'], order: 80 },
    },
    { path: '/settings', title: 'Settings', access: 'player' },
  ],
});
