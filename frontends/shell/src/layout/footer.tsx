import { footerTexts, policyPaths } from '@rally/contracts/gateway';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import classes from './layout.module.css';

/** Copyright, the policies, and light or dark. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <span>{footerTexts.copyright(new Date().getFullYear())}</span>
      <a href={policyPaths.terms}>{footerTexts.terms}</a>
      <a href={policyPaths.privacy}>{footerTexts.privacy}</a>
      <a href={policyPaths.smsPolicy}>{footerTexts.smsPolicy}</a>
      <div className={classes.scheme}>
        <ColorSchemeSwitch />
      </div>
    </footer>
  );
}
