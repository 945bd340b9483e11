import { useRef, useState } from 'react';

type Props = { name: string; text: string; onOpen(text: string): void };

/** What the server takes at most. */
const mostBytes = 512 * 1024;

/** The text to and from a file. */
export function FileActions({ name, text, onOpen }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const open = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > mostBytes) return setProblem(`${file.name} is too large for a form.`);
    setProblem('');
    onOpen(await file.text());
  };
  return (
    <div className="tb-files">
      <button type="button" className="tb-plain" onClick={() => save(name, text)}>
        Export to a file
      </button>
      <button type="button" className="tb-plain" onClick={() => input.current?.click()}>
        Import from a file
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File with a form"
        accept="application/json,.json"
        onChange={({ target }) => {
          void open(target.files?.[0]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      {problem && <p className="tb-problem">{problem}</p>}
    </div>
  );
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
