import { frontend } from '@rally/federation';

export default frontend({
  name: 'public-site',
  directory: import.meta.dirname,
  devPort: 4301,
  prerendered: {
    hero: { template: 'src/features/landing/hero.html.tsx', styles: ['./src/features/landing/hero-styles.ts'] },
    leaderboard: {
      template: 'src/features/leaderboard/leaderboard.html.tsx',
      styles: ['./src/features/leaderboard/leaderboard-styles.ts', './src/shared/standings/standings-styles.ts'],
    },
    player: { template: 'src/features/player/player.html.tsx', styles: ['./src/features/player/player-styles.ts'] },
    terms: { template: 'src/policies/terms.html.tsx' },
    privacy: { template: 'src/policies/privacy.html.tsx' },
    'sms-policy': { template: 'src/policies/sms-policy.html.tsx' },
  },
});
