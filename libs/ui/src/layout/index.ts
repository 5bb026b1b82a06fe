export { Page } from './page.tsx';
export { PageHeader } from './page-header.tsx';
export { Stat } from './stat.tsx';
