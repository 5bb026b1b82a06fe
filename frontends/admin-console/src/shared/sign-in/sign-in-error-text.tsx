import card from './sign-in-card.module.css';

/** Why a phone number or a code was not accepted. `id` is for the `aria-errormessage` of its field. */
export function SignInErrorText({ id, text }: { id: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className={card.message} role="alert">
      {text}
    </p>
  );
}
