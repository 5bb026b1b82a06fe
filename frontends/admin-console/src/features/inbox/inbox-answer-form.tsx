import type { ApiError } from '@rally/api-client';
import { inboxAnswerLengthMax, inboxTexts, type StaffInboxItem } from '@rally/contracts/notifications';
import { Button, toast, usePhoneFormat } from '@rally/ui';
import { Textarea } from '@rally/ui/forms';
import { useAction } from '@rally/web-kit';
import { useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import queue from '../../shared/list/queue-list.module.css';
import { texts } from '../../texts.ts';
import classes from './staff-inbox.module.css';

interface InboxAnswerFormProps {
  item: StaffInboxItem;
  /** Called when somebody else has handled the text in the meantime. */
  onHandled: (error: ApiError) => void;
  onClose: () => void;
}

/** Writes the answer to a text. Ctrl+Enter sends, Escape closes. */
export default function InboxAnswerForm({ item, onHandled, onClose }: InboxAnswerFormProps) {
  const { inbox: words } = texts();
  // One id, so that it is the same answer however often it is sent.
  const [answerId] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const formatPhone = usePhoneFormat([item.phone]);
  const isBlank = text.trim() === '';
  const left = inboxAnswerLengthMax - text.length;
  const answer = useAction('POST /admin/inbox/:id/answers', {
    refresh: ['GET /admin/inbox', 'GET /admin/audit'],
    onSuccess: () => {
      toast(words.answerSent);
      onClose();
    },
    onError: (error) => {
      if (error.status !== 409) return;
      onHandled(error);
      onClose();
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        setHasTried(true);
        if (!isBlank && !answer.isPending)
          answer.mutate({ params: { id: item.id }, body: { id: answerId, text: text.trim() } });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
    >
      {answer.error && answer.error.status !== 409 && <ErrorBanner text={words.answerFailed} error={answer.error} />}
      <Textarea
        label={words.answerTo({ name: item.writer?.name ?? formatPhone(item.phone) })}
        description={words.sentAs({
          message: inboxTexts.answer('…'),
          characters: words.characters({ count: left }),
        })}
        rows={3}
        resize="vertical"
        autoFocus
        maxLength={inboxAnswerLengthMax}
        value={text}
        error={hasTried && isBlank ? inboxTexts.answerMissing : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={queue.actions}>
        <Button size="sm" type="submit" loading={answer.isPending}>
          {words.sendAnswer}
        </Button>
        <Button size="sm" variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
