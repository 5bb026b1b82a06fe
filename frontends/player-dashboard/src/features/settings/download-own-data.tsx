import { ApiError, api } from '@rally/api-client';
import { Button, Text, toast } from '@rally/ui';
import { downloadFile } from '@rally/ui/files';
import { Download } from '@rally/ui/icons';
import { useState } from 'react';
import { texts } from '../../texts.ts';

/** Downloads everything that Rally holds about the player. */
export function DownloadOwnData() {
  const { data: words } = texts().settings;
  const [isLoading, setLoading] = useState(false);

  async function download(): Promise<void> {
    setLoading(true);
    try {
      const archive = await api('GET /me/export');
      const text = JSON.stringify(archive, null, 2);
      downloadFile(
        new Blob([text], { type: 'application/json' }),
        `rally-export-${archive.exportedAt.slice(0, 10)}.json`,
      );
    } catch (cause) {
      toast(cause instanceof ApiError ? cause.text : words.failed, 'error');
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <Text>{words.text}</Text>
      <div>
        <Button
          variant="default"
          leftSection={<Download size={18} aria-hidden />}
          loading={isLoading}
          onClick={() => void download()}
        >
          {words.download}
        </Button>
      </div>
    </>
  );
}
