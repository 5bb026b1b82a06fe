import { ApiError, apiText } from '@rally/api-client';
import { getLocalDateAfterDays } from '@rally/league-calendar';
import { Button, TextInput, toast } from '@rally/ui';
import { Download } from '@rally/ui/icons';
import { downloadCsv } from '@rally/ui/table';
import { getLeagueZone } from '@rally/web-kit';
import { useState } from 'react';
import { Panel } from '../../shared/panel/panel.tsx';
import { texts } from '../../texts.ts';
import classes from './staff-payments.module.css';

/** Downloads every movement of a month at the payment provider, for the books. */
export function MonthlyStatementDownload() {
  const { payments: words } = texts();
  const [month, setMonth] = useState(getLeagueMonth);
  const [isLoading, setLoading] = useState(false);

  async function download(): Promise<void> {
    setLoading(true);
    try {
      downloadCsv(`rally-statement-${month}.csv`, await apiText('GET /admin/statements/:month', { params: { month } }));
    } catch (cause) {
      toast(cause instanceof ApiError ? cause.text : words.statementFailed, 'error');
    } finally {
      setLoading(false);
    }
  }

  return (
    <Panel title={words.monthlyStatement} text={words.statementHint}>
      <form
        className={classes.statement}
        onSubmit={(event) => {
          event.preventDefault();
          void download();
        }}
      >
        <TextInput
          type="month"
          size="sm"
          label={words.month}
          required
          value={month}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        />
        <Button
          type="submit"
          size="sm"
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          loading={isLoading}
        >
          {words.downloadStatement}
        </Button>
      </form>
    </Panel>
  );
}

/** The month by which statements are kept, as `2026-11`. */
function getLeagueMonth(): string {
  return getLocalDateAfterDays(new Date(), 0, getLeagueZone()).slice(0, 'YYYY-MM'.length);
}
