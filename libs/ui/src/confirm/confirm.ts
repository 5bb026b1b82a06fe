/** A question that wants a yes before something happens. */
export interface ConfirmOptions {
  readonly title: string;
  readonly text?: string;
  /** What the button says, `Yes` unless said otherwise. */
  readonly yes?: string;
  readonly no?: string;
  /** Marks what cannot be undone. */
  readonly danger?: boolean;
}

export interface PendingConfirm extends ConfirmOptions {
  readonly answer: (yes: boolean) => void;
}

let ask: ((asked: PendingConfirm) => void) | null = null;

/** Asks in a dialog: `if (await confirm({ title: 'Are you sure…?' })) …`. */
export function confirm(question: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    if (ask) ask({ ...question, answer: resolve });
    else resolve(false);
  });
}

/** For the host: shows the questions. */
export function setConfirmHandler(receive: ((asked: PendingConfirm) => void) | null): void {
  ask = receive;
}
