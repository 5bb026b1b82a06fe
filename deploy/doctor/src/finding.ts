/** What the doctor says of one thing. */
export interface Finding {
  readonly isOk: boolean;
  /** What was looked at: "Stripe webhook endpoint". */
  readonly subject: string;
  /** What is right, or what is wrong and where to put it right. */
  readonly text: string;
}

export function ok(subject: string, text: string): Finding {
  return { isOk: true, subject, text };
}

export function wrong(subject: string, text: string): Finding {
  return { isOk: false, subject, text };
}
