import type { ApiError } from '@rally/api-client';
import { useForm } from '@rally/ui/forms';
import { readDraft, saveDraft } from '@rally/web-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

type FormValues = Record<string, unknown>;
type FormInput<Values extends FormValues> = Omit<Parameters<typeof useForm<Values, ApiError>>[0], 'initialValues'>;

/**
 * A form whose unsaved changes stay in this tab until they are saved or discarded, or the session ends: neither Back nor a reload loses
 * them. Fields without changes follow `saved`, which may change elsewhere.
 * @param name tells the drafts of different forms apart
 */
export function useDraftForm<Values extends FormValues>(name: string, saved: Values, input: FormInput<Values>) {
  const [initialValues] = useState(() => ({ ...saved, ...pickFields(readDraft(name), saved) }));
  const form = useForm<Values, ApiError>({ ...input, initialValues });
  const former = useRef(saved);
  const savedJson = JSON.stringify(saved);
  const changesJson = JSON.stringify(listChanges(form.values, saved));
  const hasChanges = changesJson !== '{}';

  const followSaved = useEffectEvent(() => {
    form.setValues({ ...saved, ...listChanges(form.values, former.current) });
    former.current = saved;
  });
  useEffect(() => {
    if (JSON.stringify(former.current) !== savedJson) followSaved();
  }, [savedJson]);
  useEffect(() => saveDraft(name, hasChanges ? JSON.parse(changesJson) : null), [name, hasChanges, changesJson]);

  return {
    ...form,
    hasChanges,
    discardChanges: () => form.setValues(saved),
    /** For changes that the server has saved. */
    forgetDraft: () => saveDraft(name, null),
  };
}

/** The fields of a draft that the form has, in case an earlier release kept it. */
function pickFields(draft: FormValues | null, saved: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(draft ?? {}).filter(
      ([field, value]) => Object.hasOwn(saved, field) && isOfSameKind(value, saved[field]),
    ),
  );
}

/** Null is of every kind, because a field may be empty. */
function isOfSameKind(value: unknown, saved: unknown): boolean {
  if (value === null || saved === null) return true;
  return typeof value === typeof saved && Array.isArray(value) === Array.isArray(saved);
}

function listChanges(values: FormValues, saved: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => toComparable(value) !== toComparable(saved[field])),
  );
}

/** Neither blanks around a text nor the order of chosen options is a change. */
function toComparable(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim();
  return JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
}
