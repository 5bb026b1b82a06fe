import type { Report, ReportDecision } from '@rally/contracts/players';
import { useEffect, useEffectEvent, useState } from 'react';
import { isTypingInField } from '../../shared/keyboard/is-typing-in-field.ts';

const decisionKeys: Readonly<Record<string, ReportDecision>> = { d: 'dismiss', w: 'warn', x: 'disable' };

/** Keyboard shortcuts of the reports: j and k move, d dismisses, w warns, x disables. Returns the current report's id. */
export function useReportReviewShortcuts(
  reports: readonly Report[],
  isActive: boolean,
  onDecide: (report: Report, decision: ReportDecision) => void,
): string | null {
  const [at, setAt] = useState(-1);
  const current = reports[Math.min(at, reports.length - 1)] ?? null;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isActive || isTypingInField(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'j') setAt(Math.min(at + 1, reports.length - 1));
    if (event.key === 'k') setAt(Math.max(Math.min(at, reports.length) - 1, 0));
    const decision = decisionKeys[event.key];
    if (current?.status !== 'open' || decision === undefined) return;
    // The letter must not be typed into the dialog's field.
    event.preventDefault();
    onDecide(current, decision);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return current?.id ?? null;
}
