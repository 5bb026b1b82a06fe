/** An email address is optional; the server has the last word on one that is given. */
export function isEmailOrEmpty(text: string): boolean {
  return text.trim() === '' || /^\S+@\S+\.\S+$/.test(text.trim());
}
