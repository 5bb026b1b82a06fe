export { BlockOrReportMenu as default } from './block-or-report-menu.tsx';
