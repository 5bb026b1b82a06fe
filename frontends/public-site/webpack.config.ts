import { frontend } from '@rally/federation';

export default frontend({
  name: 'public-site',
  directory: import.meta.dirname,
  devPort: 4301,
  prerendered: {
    hero: { template: 'src/features/landing/hero.html.tsx', styles: './src/features/landing/hero-styles.ts' },
    terms: { template: 'src/policies/terms.html.tsx' },
    privacy: { template: 'src/policies/privacy.html.tsx' },
    'sms-policy': { template: 'src/policies/sms-policy.html.tsx' },
  },
});
