import { texts } from '../../texts.ts';
import { ContactLink } from './contact-link.tsx';

/** A text whose "Contact us" is a link. For texts without tags, because messages by phone contain them too. */
export function TextWithContactLink({ text }: { text: string }) {
  const { contactUs } = texts();
  const [before, ...after] = text.split(contactUs);
  if (after.length === 0) return text;
  return (
    <>
      {before}
      <ContactLink>{contactUs}</ContactLink>
      {after.join(contactUs)}
    </>
  );
}
