/** The result of one check. */
export interface DoctorFinding {
  readonly isOk: boolean;
  /** What was checked: "Stripe webhook endpoint". */
  readonly subject: string;
  /** What is right, or what is wrong and where to fix it. */
  readonly text: string;
}

export function createOkFinding(subject: string, text: string): DoctorFinding {
  return { isOk: true, subject, text };
}

export function createProblemFinding(subject: string, text: string): DoctorFinding {
  return { isOk: false, subject, text };
}
