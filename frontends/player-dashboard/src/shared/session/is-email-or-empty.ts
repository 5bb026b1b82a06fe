/** A plausibility check for the optional email address; the server validates it. */
export function isEmailOrEmpty(text: string): boolean {
  return text.trim() === '' || /^\S+@\S+\.\S+$/.test(text.trim());
}
