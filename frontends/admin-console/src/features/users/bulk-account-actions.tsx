import { accountErrorTexts, staffReasonLengthMin } from '@rally/contracts/identity';
import type { ListedUser } from '@rally/contracts/players';
import { Button, Stack, Text, TextInput, toast } from '@rally/ui';
import { useForm } from '@rally/ui/forms';
import { DialogButtons, Modal } from '@rally/ui/overlays';
import { useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { SelectionBar } from '../../shared/list/selection-bar.tsx';
import { texts } from '../../texts.ts';
import { type BulkAccountAction, useBulkAccountAction } from './use-bulk-account-action.ts';

const { users: words } = texts();

/** What staff can do with several accounts at once. Each account gets its own entry in the audit log. */
const actions: Record<BulkAccountAction, { button: string; means: string; done: string }> = {
  'end-sessions': {
    button: words.signOutEverywhere,
    means: words.signOutEffect,
    done: words.signedOutEverywhere,
  },
  disable: {
    button: words.disable,
    means: words.disableEffect,
    done: words.disabled,
  },
  enable: { button: words.enable, means: words.enableEffect, done: words.enabled },
};
const buttons = ['end-sessions', 'enable', 'disable'] as const;

interface BulkAccountActionsProps {
  selected: readonly ListedUser[];
  /** Changes the selection: to nobody, or to the users for whom an action failed. */
  onSelect: (users: readonly ListedUser[]) => void;
  onExport: () => void;
}

/** The bar of the selected users, with a dialog for the reason of an action. */
export function BulkAccountActions({ selected, onSelect, onExport }: BulkAccountActionsProps) {
  const [action, setAction] = useState<BulkAccountAction | null>(null);
  const bulk = useBulkAccountAction();

  async function run(chosen: BulkAccountAction, reason: string): Promise<void> {
    const left = await bulk.run(chosen, selected, reason);
    const count = selected.length - left.length;
    if (count > 0) toast(`${formatAccountCount(count)} ${actions[chosen].done}`);
    setAction(null);
    onSelect(left);
  }

  return (
    <>
      {bulk.failures.length > 0 && (
        <ErrorBanner
          text={words.notChanged({ count: formatAccountCount(bulk.failures.length) })}
          error={{ text: describeFailures(bulk.failures) }}
          onClose={bulk.dismiss}
        />
      )}
      {selected.length > 0 && (
        <SelectionBar text={words.selected({ count: formatUserCount(selected.length) })}>
          <Button size="sm" variant="default" onClick={() => onSelect([])}>
            {words.clear}
          </Button>
          <Button size="sm" variant="default" onClick={onExport}>
            {words.exportSelected}
          </Button>
          {buttons.map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === 'disable' ? 'light' : 'default'}
              {...(one === 'disable' && { color: 'clay' })}
              onClick={() => setAction(one)}
            >
              {actions[one].button}
            </Button>
          ))}
        </SelectionBar>
      )}
      {action && (
        <ReasonDialog
          action={action}
          selected={selected}
          done={bulk.done}
          onSubmit={(reason) => void run(action, reason)}
          onClose={() => (bulk.done === null ? setAction(null) : bulk.stop())}
        />
      )}
    </>
  );
}

interface ReasonDialogProps {
  action: BulkAccountAction;
  selected: readonly ListedUser[];
  /** How many accounts are done; null while nothing is running. */
  done: number | null;
  onSubmit: (reason: string) => void;
  /** While the action runs, Cancel stops it. */
  onClose: () => void;
}

function ReasonDialog({ action, selected, done, onSubmit, onClose }: ReasonDialogProps) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (reason) => (reason.trim().length >= staffReasonLengthMin ? null : accountErrorTexts.reasonMissing),
    },
  });
  const { button, means } = actions[action];
  const names = selected.slice(0, namesMax).map(({ name, phone }) => name ?? phone);
  const others = selected.length - names.length;

  return (
    <Modal opened onClose={onClose} title={`${button}: ${formatUserCount(selected.length)}`}>
      <form onSubmit={form.onSubmit(({ reason }) => onSubmit(reason.trim()))}>
        <Stack>
          <Text>
            {names.join(', ')}
            {others > 0 && words.andMore({ others })}
          </Text>
          <Text>{means}</Text>
          <TextInput
            label={words.reason}
            description={words.reasonHint}
            data-autofocus
            {...form.getInputProps('reason')}
          />
          {done !== null && <Text role="status">{words.doneOf({ done, count: selected.length })}</Text>}
          <DialogButtons
            submitLabel={button}
            isDestructive={action === 'disable'}
            isPending={done !== null}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}

const namesMax = 5;

function describeFailures(failures: ReturnType<typeof useBulkAccountAction>['failures']): string {
  const named = failures.slice(0, namesMax).map(({ user, text }) => `${user.name ?? user.phone}: ${text}`);
  const others = failures.length - named.length;
  return named.join(' ') + (others > 0 ? words.andMore({ others }) : '');
}

function formatUserCount(count: number): string {
  return words.userCount({ count });
}

function formatAccountCount(count: number): string {
  return words.accountCount({ count });
}
