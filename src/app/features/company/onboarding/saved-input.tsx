import { NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { decimalsOf } from '#engine/money/currency.ts';
import { toErrorLines } from '#app/lib/error-text.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import type { SavedFields } from './use-saved-fields.ts';

type SavedProps<T> = {
  /** Of the field, among all of the page. */
  name: string;
  label: string;
  value: T;
  save: (value: T) => Promise<unknown>;
  fields: SavedFields;
  hasLabel?: boolean;
};

/** Saved when it is left. What cannot be saved stays as it was typed, with why not. */
function useSaved<T>(
  { name, value, save, fields }: SavedProps<T>,
  problemOf: (value: T | null) => string | null,
) {
  const [typed, setTyped] = useState<{ value: T | null } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const store = async (next: T | null): Promise<boolean> => {
    const problem = problemOf(next);
    setError(problem);
    if (problem !== null || next === null) return false;
    try {
      await save(next);
      setTyped((now) => (now?.value === next ? null : now));
      return true;
    } catch (refusal) {
      setError(toErrorLines(refusal).join(' '));
      return false;
    }
  };
  const onBlur = () => {
    if (!typed) return;
    if (typed.value !== value) return fields.track(name, store(typed.value));
    setTyped(null);
    setError(null);
    fields.track(name, Promise.resolve(true));
  };
  return {
    shown: typed ? typed.value : value,
    error,
    onBlur,
    onType: (next: T | null) => setTyped({ value: next }),
  };
}

const labelProps = ({ label, hasLabel }: Pick<SavedProps<unknown>, 'label' | 'hasLabel'>) =>
  hasLabel ? { label } : { 'aria-label': label };

export function SavedName(props: SavedProps<string>) {
  const { shown, error, onBlur, onType } = useSaved(props, (value) =>
    value?.trim() ? null : 'Enter a name.',
  );
  return (
    <TextInput
      {...labelProps(props)}
      error={error}
      maxLength={120}
      autoComplete="off"
      value={shown ?? ''}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={onBlur}
    />
  );
}

export function SavedPrice(props: SavedProps<number>) {
  const { currency } = useFormats();
  const { shown, error, onBlur, onType } = useSaved(props, (value) =>
    value === null ? 'Enter a price.' : value < 0 ? 'Enter a price of 0 or more.' : null,
  );
  return (
    <NumberInput
      {...labelProps(props)}
      error={error}
      hideControls
      clampBehavior="none"
      decimalScale={decimalsOf(currency?.code ?? 'USD')}
      thousandSeparator=","
      leftSection={currency?.symbol}
      leftSectionPointerEvents="none"
      value={shown ?? ''}
      onChange={(value) => onType(typeof value === 'number' ? value : null)}
      onBlur={onBlur}
    />
  );
}
