import type { PrefillCode } from '#engine/form/prefill/prefill-note.ts';

/** What is said of a link to whoever made it. */
export type NoteWords = {
  label: string;
  all: string;
  notAll: string;
  /** By what is wrong; English has the server's own sentences. */
  codes: Readonly<Record<PrefillCode, string>> | null;
};

export const englishNotes: NoteWords = {
  label: 'What the link could not fill in',
  all: 'Everything in this link was used',
  notAll: 'Not everything in this link was used',
  codes: null,
};
