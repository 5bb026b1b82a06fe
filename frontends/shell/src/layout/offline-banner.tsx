import { useOnline } from '@rally/web-kit';
import classes from './layout.module.css';

/** Says so while the browser has no network. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && <p className={classes.offline}>You are offline. What you see may be out of date.</p>}
    </div>
  );
}
