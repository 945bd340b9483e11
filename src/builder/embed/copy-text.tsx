import { useState } from 'react';

/** A text to take away. Where the clipboard is not to be had, it can be marked and copied by hand. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      setSaid('Your browser blocked copying. Select the text and copy it.');
    }
  };
  return (
    <div className="tb-copy">
      <textarea
        className="tb-input tb-code"
        readOnly
        rows={Math.min(8, text.split('\n').length + 1)}
        aria-label={label}
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <button type="button" className="tb-plain" onClick={() => void copy()}>
        Copy
      </button>
      <span className="tb-hint" role="status">
        {said}
      </span>
    </div>
  );
}
