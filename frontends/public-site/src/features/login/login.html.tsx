import { type PrerenderInput, renderInLanguage } from '../../catalog/render-in-language.ts';
import { texts } from '../../texts.ts';
import classes from './login.module.css';
import { LoginFrame } from './login-frame.tsx';

/** The prerendered sign-in without the form, because fields that do not work yet would lose what is typed into them. */
export default function prerenderLogin({ styles, language }: PrerenderInput): string {
  return renderInLanguage(language, () => {
    const { login } = texts();
    return (
      <>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <LoginFrame title={login.title} text={login.text}>
          <div className={classes.formSpace} />
        </LoginFrame>
      </>
    );
  });
}
