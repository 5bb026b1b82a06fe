import { toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { useState } from 'react';
import { blockAndReportTexts } from '../report-dialog/block-and-report-texts.ts';
import { ReportDialog } from '../report-dialog/report-dialog.tsx';

interface ReportPlayerProps {
  playerId: string;
  name: string;
  matchId?: string;
  onClose: () => void;
}

/** Reports a player to staff with a reason and a text. */
export default function ReportPlayer({ playerId, name, matchId, onClose }: ReportPlayerProps) {
  // One id for all attempts, so that a repeated report is stored only once.
  const [id] = useState(() => crypto.randomUUID());
  const report = useAction('POST /reports', {
    onSuccess: () => {
      toast(blockAndReportTexts().submitted);
      onClose();
    },
  });
  return (
    <ReportDialog
      title={blockAndReportTexts().report({ name })}
      notice={blockAndReportTexts().notice({ name })}
      error={report.error}
      isSending={report.isPending}
      onSend={(given) => report.mutate({ body: { id, playerId, ...given, ...(matchId !== undefined && { matchId }) } })}
      onClose={onClose}
    />
  );
}
