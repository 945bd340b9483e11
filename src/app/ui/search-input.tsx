import { CloseButton, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

type SearchInputProps = { value: string; onChange: (value: string) => void; label: string };

const settleMs = 250;

/** Searches at the first letter, and then when the typing pauses, not at every letter. */
export function SearchInput({ value, onChange, label }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [shown, setShown] = useState(value);
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  const [isFirst, setIsFirst] = useState(true);
  // Filters are cleared elsewhere, too, and the back button changes them: what was not typed here is taken over.
  if (value !== shown) {
    setShown(value);
    if (value !== sent) setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(
      () => {
        setSent(typed);
        onChange(typed);
      },
      isFirst ? 0 : settleMs,
    );
    return () => clearTimeout(timer);
  }, [typed, value, isFirst, onChange]);
  const type = (text: string) => {
    const now = performance.now();
    setIsFirst(now - typedAt.current > settleMs);
    typedAt.current = now;
    setTyped(text);
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<Search size={15} aria-hidden />}
      rightSection={
        typed && (
          <CloseButton size={24} iconSize={14} aria-label="Clear the search" onClick={() => type('')} />
        )
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      w={{ base: '100%', sm: 280 }}
    />
  );
}
