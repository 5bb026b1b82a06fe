import { refundAsOptions } from '@rally/contracts/payments';
import { SegmentedControl, Text, toast } from '@rally/ui';
import { useAction, useCall } from '@rally/web-kit';
import classes from './refund-preference.module.css';

const labels = { card: 'Refund my card', credit: 'Keep as credit' } as const;
const choices = refundAsOptions.map((value) => ({ value, label: labels[value] }));

/** Chooses how the player gets the fees of canceled matches back. */
export function RefundPreference() {
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
        If you get a match fee back, we can refund your card or keep it as a credit that pays for your next match.
      </Text>
      <SegmentedControl
        label="When I get a match fee back"
        choices={choices}
        value={chosen}
        onChange={(refundAs) => choose.mutate({ body: { refundAs } })}
        fullWidth
      />
    </div>
  );
}
