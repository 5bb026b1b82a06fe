// The shared libs are ready once this has loaded; nothing else may be imported here.
import('./bootstrap.tsx');

export {};
