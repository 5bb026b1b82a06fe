import card from './sign-in-card.module.css';

/** Why a phone number or a code was not accepted. */
export function SignInErrorText({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p className={card.message} role="alert">
      {text}
    </p>
  );
}
