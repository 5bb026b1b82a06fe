import { renderScreen } from '@rally/web-kit/testing';
import { sampleUser } from './sample-user.ts';

/** Renders a screen for a signed-in staff member. */
export function renderAsStaff(...[screen, options = {}]: Parameters<typeof renderScreen>) {
  return renderScreen(screen, { user: sampleUser({ id: 'staff', role: 'admin', name: 'Sam' }), ...options });
}
