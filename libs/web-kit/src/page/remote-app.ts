import type { ComponentType } from 'react';

/** What a remote exposes as `./app`: its screens, by address. */
export interface RemoteApp {
  readonly default: ComponentType;
}
