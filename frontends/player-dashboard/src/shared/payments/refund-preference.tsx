import { refundMethods } from '@rally/contracts/payments';
import { SegmentedControl, Text, toast } from '@rally/ui';
import { useAction, useCall } from '@rally/web-kit';
import { texts } from '../../texts.ts';
import classes from './refund-preference.module.css';

/** Chooses how the player gets back the fees of canceled matches. */
export function RefundPreference() {
  const { refund: words } = texts().payments;
  const history = useCall('GET /payment/history');
  const choose = useAction('PUT /payment/refund-preference', {
    refresh: ['GET /payment/history'],
    onError: (error) => toast(error.text, 'error'),
  });
  if (!history.data) return null;
  const chosen = choose.isPending ? choose.variables.body.refundAs : history.data.refundAs;
  return (
    <div className={classes.preference}>
      <Text size="sm" c="dimmed">
        {words.text}
      </Text>
      <SegmentedControl
        label={words.label}
        choices={refundMethods.map((value) => ({ value, label: words[value] }))}
        value={chosen}
        onChange={(refundAs) => choose.mutate({ body: { refundAs } })}
        fullWidth
      />
    </div>
  );
}
