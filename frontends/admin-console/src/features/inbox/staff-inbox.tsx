import type { ApiError } from '@rally/api-client';
import {
  type InboxItemStatus,
  type InboxUnanswerableReason,
  inboxItemStatuses,
  type StaffInboxItem,
  whatsappReplyHours,
} from '@rally/contracts/notifications';
import { Button, EmptyState, PhoneLink, PhoneNumber, SegmentedControl, Skeleton, toast } from '@rally/ui';
import { Link, useAction, usePage } from '@rally/web-kit';
import { lazy, Suspense, useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { useQueueShortcuts } from '../../shared/keyboard/use-queue-shortcuts.ts';
import queue from '../../shared/list/queue-list.module.css';
import { formatMessageFailure } from '../../shared/matches/message-failure-labels.ts';
import { useMatchesById } from '../../shared/matches/use-matches-by-id.ts';
import { Panel } from '../../shared/panel/panel.tsx';
import { formatDateTime } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';
import { InboxSenderMatch } from './inbox-sender-match.tsx';
import classes from './staff-inbox.module.css';

const { inbox: words } = texts();

const InboxAnswerForm = lazy(() => import('./inbox-answer-form.tsx'));

const itemsPerPage = 20;
const labels: Record<InboxItemStatus, string> = { open: words.open, answered: words.answered, done: words.done };
/** Why staff cannot answer a text. */
const unanswerableLabels: Record<InboxUnanswerableReason, string> = {
  stopped: words.optedOut,
  too_late: words.whatsappReplyWindow({ whatsappReplyHours }),
};
const statuses = inboxItemStatuses.map((value) => ({ value, label: labels[value] }));

/** Texts that Rally could not understand, with the writer's match, for staff to answer. */
export default function StaffInbox() {
  const [status, setStatus] = useState<InboxItemStatus>('open');
  const [limit, setLimit] = useState(itemsPerPage);
  const [answering, setAnswering] = useState<string | null>(null);
  const page = usePage('GET /admin/inbox', { query: { status, limit } });
  const items = page.data?.reply.items ?? [];
  const total = page.data?.total ?? 0;
  const matches = useMatchesById(items.flatMap(({ match }) => match?.id ?? []));
  const change = useAction('POST /admin/inbox/:id/status', {
    refresh: ['GET /admin/inbox', 'GET /admin/audit'],
    onSuccess: ({ item }) => toast(item.status === 'done' ? words.markedAsDone : words.reopened),
    onError: showHandled,
  });
  const setItemStatus = (id: string, next: 'open' | 'done') =>
    change.mutate({ params: { id }, body: { status: next } });
  const findItem = (id: string) => items.find((item) => item.id === id);
  const current = useQueueShortcuts(
    items.map(({ id }) => id),
    {
      a: (id) => findItem(id)?.status === 'open' && findItem(id)?.unanswerable === null && setAnswering(id),
      d: (id) => findItem(id)?.status === 'open' && setItemStatus(id, 'done'),
    },
  );

  /** Somebody else was faster; the list shows who. */
  function showHandled(error: ApiError): void {
    if (error.status !== 409) return;
    toast(error.text, 'error');
    void page.refetch();
  }

  return (
    <Panel
      title={words.inbox}
      text={
        <>
          {words.hint}
          <span className={queue.keys}>{words.keysHint}</span>
        </>
      }
      side={
        <SegmentedControl
          label={words.status}
          size="sm"
          choices={statuses}
          value={status}
          onChange={(next) => {
            setStatus(next);
            setLimit(itemsPerPage);
            setAnswering(null);
          }}
        />
      }
    >
      {page.error && <ErrorBanner text={words.loadFailed} error={page.error} onRetry={() => void page.refetch()} />}
      {change.error && change.error.status !== 409 && (
        <ErrorBanner text={words.statusFailed} error={change.error} onClose={change.reset} />
      )}
      {page.isPending && <Skeleton h={240} radius="lg" />}
      {page.data && items.length === 0 && <EmptyState title={words.noTexts({ status })} />}
      <ul className={`${queue.list} ${classes.items}`}>
        {items.map((item) => (
          <li key={item.id} aria-current={item.id === current || undefined}>
            <Text item={item} />
            <InboxSenderMatch item={item} match={matches.get(item.match?.id ?? '')} />
            <div className={classes.answer}>
              {item.answers.map((answer) => (
                <blockquote key={answer.id}>
                  {answer.text}
                  <small className={classes.state}>
                    {answer.by.name ?? words.staff}, {formatDateTime(answer.at)} · {describeAnswerDelivery(answer)}
                  </small>
                </blockquote>
              ))}
              {item.status === 'open' && item.unanswerable !== null && (
                <small>{unanswerableLabels[item.unanswerable]}</small>
              )}
              {item.id === answering ? (
                <Suspense fallback={<Skeleton h={120} radius="md" />}>
                  <InboxAnswerForm item={item} onHandled={showHandled} onClose={() => setAnswering(null)} />
                </Suspense>
              ) : (
                <div className={queue.actions}>
                  {item.status === 'open' && item.unanswerable === null && (
                    <Button size="sm" onClick={() => setAnswering(item.id)}>
                      {words.answer}
                    </Button>
                  )}
                  <Button
                    size="sm"
                    variant="default"
                    loading={change.isPending && change.variables.params.id === item.id}
                    onClick={() => setItemStatus(item.id, item.status === 'open' ? 'done' : 'open')}
                  >
                    {item.status === 'open' ? words.done : words.reopen}
                  </Button>
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
      {items.length < total && (
        <Button
          className={classes.more ?? ''}
          size="sm"
          variant="default"
          loading={page.isFetching}
          onClick={() => setLimit(limit + itemsPerPage)}
        >
          {words.showMore}
        </Button>
      )}
    </Panel>
  );
}

/** Who wrote what, when, and who handled it. */
function Text({ item: { writer, phone, channel, text, receivedAt, status, handled } }: { item: StaffInboxItem }) {
  return (
    <div>
      <h3>
        <Link to={`/admin/users?user=${encodeURIComponent(phone)}`}>
          {writer?.name ?? <PhoneNumber phone={phone} />}
        </Link>
      </h3>
      <small>
        {writer === null && words.noAccount}
        <PhoneLink phone={phone} /> · {channel === 'whatsapp' ? words.whatsapp : words.sms} ·{' '}
        <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
        {status === 'done' &&
          handled &&
          words.doneBy({ name: handled.by.name ?? words.staffMember, at: formatDateTime(handled.at) })}
      </small>
      <p className={queue.text}>{text === '' ? <em>{words.noText}</em> : text}</p>
    </div>
  );
}

function describeAnswerDelivery({ state, failure }: StaffInboxItem['answers'][number]): string {
  if (state === 'failed') return failure === null ? words.notSent : formatMessageFailure(failure, null);
  return state === 'sent' ? words.sent : words.waiting;
}
