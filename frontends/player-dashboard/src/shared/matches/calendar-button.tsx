import { ApiError, apiText } from '@rally/api-client';
import { Button, toast } from '@rally/ui';
import { downloadFile } from '@rally/ui/files';
import { CalendarPlus } from '@rally/ui/icons';
import { useState } from 'react';
import { texts } from '../../texts.ts';

/** Downloads the match as a calendar file. */
export function CalendarButton({ matchId }: { matchId: string }) {
  const [isBusy, setIsBusy] = useState(false);

  async function download(): Promise<void> {
    setIsBusy(true);
    try {
      const calendar = await apiText('GET /matches/:id/calendar.ics', { params: { id: matchId } });
      downloadFile(new Blob([calendar], { type: 'text/calendar' }), 'rally-match.ics');
    } catch (cause) {
      toast(cause instanceof ApiError ? cause.text : texts().match.calendarFailed, 'error');
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<CalendarPlus size={18} aria-hidden />}
      loading={isBusy}
      onClick={() => void download()}
    >
      {texts().match.addToCalendar}
    </Button>
  );
}
