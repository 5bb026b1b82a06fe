import { defineRemoteConfig } from '@rally/contracts/remotes';

/** A remote outside the workspace's front-ends. It also claims a route of the public site. */
export default defineRemoteConfig({
  name: 'clubs',
  routes: [
    {
      path: '/clubs',
      title: 'Clubs',
      access: 'anyone',
      navigation: { label: 'Clubs', audience: ['visitor', 'player'], order: 25 },
    },
    { path: '/clubs/mine', title: 'My clubs', access: 'player' },
    { path: '/clubs/review', title: 'Review clubs', access: 'admin' },
    { path: '/about', title: 'About clubs', access: 'anyone' },
  ],
});
