import type { ReplyFor } from '@rally/api-client';
import { accountErrorTexts, staffReasonLengthMin } from '@rally/contracts/identity';
import { phoneInputLengthMax } from '@rally/contracts/players';
import { Badge, Button, ErrorState, Group, PhoneNumber, Skeleton, Stack, Text, TextInput, toast } from '@rally/ui';
import { useForm } from '@rally/ui/forms';
import { DialogButtons, Modal } from '@rally/ui/overlays';
import { parseLoginPhone, useAction, useCall, useUser } from '@rally/web-kit';
import { useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { useOpenUserCard } from '../../shared/people/use-open-user-card.ts';
import { formatDateTime } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';
import classes from './user-details.module.css';

const { console: words } = texts();

type FoundUser = NonNullable<ReplyFor<'GET /admin/user/:phone'>['user']>;

/** What staff can do with an account. Each action requires a reason for the audit log. */
const actions = {
  disable: {
    button: words.disable,
    title: words.disableAccount,
    means: words.disableEffect,
    done: words.accountDisabled,
  },
  enable: {
    button: words.enable,
    title: words.enableAccount,
    means: words.enableEffect,
    done: words.accountEnabled,
  },
  endSessions: {
    button: words.signOutEverywhere,
    title: words.signOutEverywhere,
    means: words.signOutEffect,
    done: words.signedOutEverywhere,
  },
  resetSecondFactor: {
    button: words.resetSecondFactor,
    title: words.resetSecondFactor,
    means: words.resetSecondFactorEffect,
    done: words.secondFactorReset,
  },
  changePhone: {
    button: words.changePhone,
    title: words.changePhoneNumber,
    means: words.changePhoneEffect,
    done: words.phoneNumberChanged,
  },
  correct: {
    button: words.correctNameOrZip,
    title: words.correctNameOrZipCode,
    means: null,
    done: words.playerCorrected,
  },
  close: {
    button: words.closeAccount,
    title: words.closeAccount,
    means: words.closeAccountEffect,
    done: words.accountClosed,
  },
} as const;
/** Actions that take something away from the player. */
const destructiveActions: ReadonlySet<AccountAction> = new Set(['disable', 'close']);
type AccountAction = keyof typeof actions;

/** The account's state, where it is signed in, and what staff can do with it. */
export function AccountActions({ user }: { user: FoundUser }) {
  const staff = useUser();
  const account = useCall('GET /admin/accounts/:id', { params: { id: user.id } });
  const [action, setAction] = useState<AccountAction | null>(null);
  // If reloading fails, the data stays on screen, with any open dialog.
  if (!account.data && account.error)
    return <ErrorState text={account.error.text} onRetry={() => void account.refetch()} />;
  if (!account.data) return <Skeleton h={80} radius="md" />;
  const { disabled, secondFactorEnrolled, sessions } = account.data;
  const isOwn = user.id === staff.id;
  const offered: readonly (AccountAction | false)[] = [
    !isOwn && (disabled ? 'enable' : 'disable'),
    sessions.length > 0 && 'endSessions',
    'correct',
    user.role === 'player' && 'changePhone',
    secondFactorEnrolled && !isOwn && 'resetSecondFactor',
    !isOwn && 'close',
  ];
  return (
    <div>
      <h3>{words.account}</h3>
      <Badge mb="xs" color={disabled ? 'clay' : 'court'}>
        {disabled ? words.disabled : words.canSignIn}
      </Badge>
      <ul className={classes.sessions} aria-label={words.sessions}>
        {sessions.map(({ id, device, lastUsedAt }) => (
          <li key={id}>
            <span>{device ?? words.unknownDevice}</span>
            <small>{words.lastActive({ time: formatDateTime(lastUsedAt) })}</small>
          </li>
        ))}
      </ul>
      {sessions.length === 0 && <p className={classes.none}>{words.notSignedInAnywhere}</p>}
      <Group gap="xs" mt="sm">
        {offered.map(
          (one) =>
            one && (
              <Button
                key={one}
                size="sm"
                variant={one === 'close' ? 'light' : 'default'}
                {...(one === 'close' && { color: 'clay' })}
                onClick={() => setAction(one)}
              >
                {actions[one].button}
              </Button>
            ),
        )}
      </Group>
      {action && <ActionDialog action={action} user={user} onClose={() => setAction(null)} />}
    </div>
  );
}

function ActionDialog({ action, user, onClose }: { action: AccountAction; user: FoundUser; onClose: () => void }) {
  const initialValues = { phone: '', name: user.name ?? '', zipCode: user.zipCode ?? '', reason: '' };
  const [, showUser] = useOpenUserCard();
  const { run, error, isPending } = useAccountAction({
    onSuccess() {
      toast(actions[action].done);
      onClose();
    },
    // Nobody has the card's number anymore.
    onPhoneChanged: showUser,
    onClosed: () => showUser(''),
  });
  const form = useForm({
    initialValues,
    validate: {
      phone: (phone) => (action === 'changePhone' ? findPhoneError(phone) : null),
      reason: (reason) => (reason.trim().length < staffReasonLengthMin ? accountErrorTexts.reasonMissing : null),
    },
    serverError: error,
  });
  const { title, means } = actions[action];

  function submit({ phone, name, zipCode, reason }: typeof form.values): void {
    run(action, user.id, {
      reason,
      phone,
      ...(name !== initialValues.name && { name }),
      ...(zipCode !== initialValues.zipCode && { zipCode }),
    });
  }

  return (
    <Modal opened onClose={onClose} title={title}>
      <form onSubmit={form.onSubmit(submit)}>
        <Stack>
          {form.generalError && <ErrorBanner text={form.generalError.text} error={null} />}
          <Text>
            <strong>{user.name ?? words.noNameYet}</strong> · <PhoneNumber phone={user.phone} />
          </Text>
          {means !== null && <Text>{means}</Text>}
          {action === 'changePhone' && (
            <TextInput
              label={words.newPhoneNumber}
              data-autofocus
              inputMode="tel"
              maxLength={phoneInputLengthMax}
              {...form.getInputProps('phone')}
            />
          )}
          {action === 'correct' && (
            <>
              <TextInput label={words.name} data-autofocus {...form.getInputProps('name')} />
              <TextInput label={words.zipCode} inputMode="numeric" {...form.getInputProps('zipCode')} />
            </>
          )}
          <TextInput
            label={words.reason}
            description={words.forTheAuditLog}
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <DialogButtons
            submitLabel={action === 'correct' ? words.save : actions[action].button}
            isDestructive={destructiveActions.has(action)}
            isPending={isPending}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}

function findPhoneError(phone: string): string | null {
  const parsed = parseLoginPhone(phone);
  return 'error' in parsed ? parsed.error : null;
}

interface ActionInput {
  reason: string;
  phone: string;
  name?: string;
  zipCode?: string;
}

interface AccountActionEffects {
  onSuccess: () => void;
  onPhoneChanged: (phone: string) => void;
  onClosed: () => void;
}

/** Runs an action through its call; `error` is the current call's error. */
function useAccountAction({ onSuccess, onPhoneChanged, onClosed }: AccountActionEffects) {
  const refresh = ['GET /admin/accounts/:id', 'GET /admin/user/:phone', 'GET /admin/users'] as const;
  const options = { refresh, onSuccess };
  const disable = useAction('POST /admin/accounts/:id/disable', options);
  const enable = useAction('POST /admin/accounts/:id/enable', options);
  const endSessions = useAction('POST /admin/accounts/:id/end-sessions', options);
  const resetSecondFactor = useAction('POST /admin/accounts/:id/reset-second-factor', options);
  const close = useAction('POST /admin/accounts/:id/close', {
    ...options,
    onSuccess() {
      onSuccess();
      onClosed();
    },
  });
  const changePhone = useAction('POST /admin/accounts/:id/phone', {
    ...options,
    onSuccess({ account }) {
      onSuccess();
      onPhoneChanged(account.phone);
    },
  });
  const correct = useAction('PATCH /admin/players/:id', options);
  const all = [disable, enable, endSessions, resetSecondFactor, close, changePhone, correct];

  function run(action: AccountAction, id: string, { reason, phone, name, zipCode }: ActionInput): void {
    const params = { id };
    if (action === 'changePhone') changePhone.mutate({ params, body: { phone, reason } });
    else if (action === 'correct')
      correct.mutate({
        params,
        body: { reason, ...(name !== undefined && { name }), ...(zipCode !== undefined && { zipCode }) },
      });
    else ({ disable, enable, endSessions, resetSecondFactor, close })[action].mutate({ params, body: { reason } });
  }
  return {
    run,
    error: all.find(({ error }) => error)?.error ?? null,
    isPending: all.some(({ isPending }) => isPending),
  };
}
