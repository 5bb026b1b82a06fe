import { Button, toast } from '@rally/ui';
import { Share2 } from '@rally/ui/icons';
import { texts } from '../../texts.ts';

/** Opens the device's share sheet, or copies the link if there is none. */
export function ShareButton({ name }: { name: string }) {
  const { player } = texts();
  async function share() {
    const url = location.href;
    const sheet: Navigator['share'] | undefined = navigator.share;
    if (sheet) {
      // Closing the sheet rejects the promise.
      await sheet.call(navigator, { title: player.shareTitle({ name }), url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url).then(
      () => toast(player.linkCopied),
      () => toast(player.linkNotCopied, 'error'),
    );
  }
  return (
    <Button variant="default" radius="xl" leftSection={<Share2 size={18} />} onClick={() => void share()}>
      {player.share}
    </Button>
  );
}
