import type { PrefillNote } from '#engine/form/prefill/prefill-note.ts';

/** For whoever makes links to the form, asked for with `prefill_debug=1`. Customers never see it. */
export const PrefillNotes = ({ notes }: { notes: readonly PrefillNote[] }) => (
  <section className="pp-notes" aria-label="What the link could not fill in">
    <h2>
      {notes.length === 0 ? 'Everything in this link was used' : 'Not everything in this link was used'}
    </h2>
    {notes.length > 0 && (
      <ul>
        {notes.map(({ key, value, message }) => (
          <li key={`${key} ${value} ${message}`}>
            <code>
              {key}={value}
            </code>{' '}
            {message}
          </li>
        ))}
      </ul>
    )}
  </section>
);
