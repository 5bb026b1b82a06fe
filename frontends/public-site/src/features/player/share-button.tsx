import { Button, toast } from '@rally/ui';
import { Share2 } from '@rally/ui/icons';
import { texts } from '../../texts.ts';
import classes from './player.module.css';

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
    <Button className={classes.share ?? ''} variant="default" radius="xl" onClick={() => void share()}>
      <Share2 size={18} aria-hidden />
      <span className={classes.shareLabel}>{player.share}</span>
    </Button>
  );
}
