import { policyPaths } from '@rally/contracts/gateway';
import { texts } from '../texts.ts';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import classes from './layout.module.css';

/** Copyright, policies, language and color scheme. */
export function Footer() {
  const { footer } = texts();
  return (
    <footer className={classes.footer}>
      <span>{footer.copyright({ year: String(new Date().getFullYear()) })}</span>
      <a href={policyPaths.terms}>{footer.terms}</a>
      <a href={policyPaths.privacy}>{footer.privacy}</a>
      <a href={policyPaths.smsPolicy}>{footer.smsPolicy}</a>
      <div className={classes.choices}>
        <LanguageSwitch />
        <ColorSchemeSwitch />
      </div>
    </footer>
  );
}
