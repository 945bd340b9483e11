import { type RefObject, useRef } from 'react';
import type { Remark } from './use-checked-json.ts';

type Props = {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange(text: string): void;
  remarks: readonly Remark[];
};

/** Text with the numbers of its lines; those that something is said of stand out. */
export function JsonText({ area, text, onChange, remarks }: Props) {
  const gutter = useRef<HTMLOListElement>(null);
  const said = new Map(remarks.map(({ line, severity }) => [line, severity]));
  const lines = text.split('\n').length;
  return (
    <div className="tb-json-text">
      <ol ref={gutter} aria-hidden>
        {Array.from({ length: lines }, (_, at) => (
          <li key={at} data-severity={said.get(at + 1)}>
            {at + 1}
          </li>
        ))}
      </ol>
      <textarea
        ref={area}
        aria-label="The form as JSON"
        aria-invalid={remarks.some(({ severity }) => severity === 'error') || undefined}
        spellCheck={false}
        wrap="off"
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onScroll={({ currentTarget }) => {
          if (gutter.current) gutter.current.scrollTop = currentTarget.scrollTop;
        }}
      />
    </div>
  );
}
