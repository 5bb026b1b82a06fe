import { renderToStaticMarkup } from 'react-dom/server.node';
import classes from './login.module.css';
import { LoginFrame } from './login-frame.tsx';
import { phoneStepText } from './phone-step-text.ts';

/** The prerendered sign-in, without the form: fields that do not work yet would lose what is typed into them. */
export default function loginHtml({ styles }: { styles: readonly string[] }): string {
  return renderToStaticMarkup(
    <>
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <LoginFrame {...phoneStepText}>
        <div className={classes.formSpace} />
      </LoginFrame>
    </>,
  );
}
