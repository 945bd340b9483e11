import { toSpokenLines } from '#app/lib/refusal-words.ts';
import { notify } from './notify.tsx';

/** The generic error handler: one 'Oops!' at the bottom, with everything the server said. */
export function showError(error: unknown): void {
  const lines = toSpokenLines(error);
  const text = lines.length === 1 ? lines[0] : lines.map((line) => <div key={line}>{line}</div>);
  notify('danger', text, `error:${lines.join('|')}`);
}
