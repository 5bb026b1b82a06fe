export const signupDaysShown = 14;
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** New accounts per day in local time, oldest day first. */
export function countSignupsByDay(
  users: readonly { createdAt: string }[],
  now: Date,
): { day: string; accounts: number }[] {
  return Array.from({ length: signupDaysShown }, (_, index) => {
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (signupDaysShown - 1 - index));
    const accounts = users.filter(({ createdAt }) => new Date(createdAt).toDateString() === date.toDateString()).length;
    return { day: dayFormat.format(date), accounts };
  });
}
