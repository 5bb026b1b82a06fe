import { reportTexts } from '@rally/contracts/players';
import { toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { ReportDialog } from '@rally/web-kit/report-dialog';

interface ReportMessageProps {
  matchId: string;
  messageId: string;
  opponent: string;
  onClose: () => void;
}

/** Reports a message of the opponent to staff, who get a copy of it. */
export default function ReportMessageForm({ matchId, messageId, opponent, onClose }: ReportMessageProps) {
  const report = useAction('POST /matches/:id/thread/:messageId/report', {
    onSuccess: () => {
      toast(reportTexts.submitted);
      onClose();
    },
  });
  return (
    <ReportDialog
      title="Report this message"
      notice={`Our staff get a copy of this message and no other. ${opponent} isn’t told who reported it.`}
      error={report.error}
      isSending={report.isPending}
      onSend={(given) => report.mutate({ params: { id: matchId, messageId }, body: given })}
      onClose={onClose}
    />
  );
}
