/** Options of a confirmation before an action. */
export interface ConfirmOptions {
  readonly title: string;
  readonly text?: string;
  /** The confirm button's label, `Yes` by default. */
  readonly yes?: string;
  readonly no?: string;
  /** Shows the confirm button in red. */
  readonly danger?: boolean;
}

export interface PendingConfirmDialog extends ConfirmOptions {
  readonly answer: (yes: boolean) => void;
}

let ask: ((request: PendingConfirmDialog) => void) | null = null;
let dismissOpenDialog: () => void = () => undefined;

/**
 * Opens a confirm dialog: `if (await openConfirmDialog({ title: 'Cancel this match?' })) …`. Resolves to false when dismissed, also by the
 * next dialog, which takes its place.
 */
export function openConfirmDialog(question: ConfirmOptions): Promise<boolean> {
  dismissOpenDialog();
  return new Promise((resolve) => {
    dismissOpenDialog = () => resolve(false);
    if (ask) ask({ ...question, answer: resolve });
    else dismissOpenDialog();
  });
}

/** Registers the host that shows the dialogs. */
export function setConfirmHandler(receive: ((request: PendingConfirmDialog) => void) | null): void {
  if (receive === null) dismissOpenDialog();
  ask = receive;
}
