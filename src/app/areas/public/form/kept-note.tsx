import { useState } from 'react';
import { useLanguage } from '../language/use-language.ts';

type Props = { onForget(): void };

/** Below the form: that its answers lie on this device, and the way to be rid of them. */
export function KeptNote({ onForget }: Props) {
  const { kept } = useLanguage().page;
  const [isAsked, setAsked] = useState(false);
  const ask = (label: string, onClick: () => void) => (
    <button type="button" className="pp-textbutton" onClick={onClick}>
      {label}
    </button>
  );
  return (
    <p role="status">
      {isAsked ? kept.sure : kept.note}{' '}
      {isAsked ? ask(kept.clear, onForget) : ask(kept.startOver, () => setAsked(true))}{' '}
      {isAsked && ask(kept.leave, () => setAsked(false))}
    </p>
  );
}
