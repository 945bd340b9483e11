import type { PrefillNote } from '#engine/form/prefill/prefill-note.ts';
import { chooseLanguage, type Language } from '#engine/format/languages.ts';
import { arabicNotes } from '../language/notes/ar-notes.ts';
import { spanishNotes } from '../language/notes/es-notes.ts';
import { englishNotes, type NoteWords } from '../language/notes/note-words.ts';

const wordsOf: Readonly<Record<Language, NoteWords>> = {
  en: englishNotes,
  es: spanishNotes,
  ar: arabicNotes,
};

/** For whoever makes links to the form, asked for with `prefill_debug=1`. Customers never see it. */
export function PrefillNotes({ notes }: { notes: readonly PrefillNote[] }) {
  // It comes when the page stands, which says in its root what it is written in.
  const words = wordsOf[chooseLanguage(document.documentElement.lang, undefined)];
  return (
    <section className="pp-notes" aria-label={words.label}>
      <h2>{notes.length === 0 ? words.all : words.notAll}</h2>
      {notes.length > 0 && (
        <ul>
          {notes.map(({ key, value, code, message }) => (
            <li key={`${key} ${value} ${message}`}>
              <code dir="ltr">
                {key}={value}
              </code>{' '}
              {words.codes?.[code] ?? message}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
