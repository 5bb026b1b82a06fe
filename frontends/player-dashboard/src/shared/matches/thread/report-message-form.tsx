import { toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { ReportDialog } from '@rally/web-kit/report-dialog';
import { texts } from '../../../texts.ts';

interface ReportMessageProps {
  matchId: string;
  messageId: string;
  opponent: string;
  onClose: () => void;
}

/** Reports a message of the opponent to staff, who get a copy of it. */
export default function ReportMessageForm({ matchId, messageId, opponent, onClose }: ReportMessageProps) {
  const { thread: words } = texts();
  const report = useAction('POST /matches/:id/thread/:messageId/report', {
    onSuccess: () => {
      toast(words.reported);
      onClose();
    },
  });
  return (
    <ReportDialog
      title={words.reportTitle}
      notice={words.reportNotice({ name: opponent })}
      error={report.error}
      isSending={report.isPending}
      onSend={(given) => report.mutate({ params: { id: matchId, messageId }, body: given })}
      onClose={onClose}
    />
  );
}
