import type { ComponentType } from 'react';
import type { CustomFieldKind } from '#engine/custom-fields/custom-value.ts';
import type { FormContext } from '#engine/components/context.ts';
import type { FormIssue } from '#engine/template/check-form.ts';
import type { FormKind } from '#engine/template/documents.ts';
import type { BookingWords, Formats, FormWords, Views } from '#renderer';
import type { FormDraft } from './editor/draft.ts';

/** Work that was not saved, when it was last changed, and which version it was made from. */
export type LeftDraft = { key: string; at: number; basedOn: number | undefined; draft: FormDraft };

/** A version of the form as it was saved. */
export type Revision = {
  number: number;
  savedBy: string;
  /** In words, as people of this company write times. */
  savedAt: string;
  note: string;
  /** What customers see now. */
  live: boolean;
};

/** Somebody who has this form open, on another page. */
export type Visitor = { id: string; name: string; own: boolean };

/** Code for a page of somebody else. */
export type Snippet = {
  title: string;
  note: string;
  code: string;
  /** Without scripts of its own, which the builder's page does not let run, it can be tried there. */
  runsHere?: true;
};

/** A value that changes by itself. */
type Observed<T> = { get(): T; subscribe(listener: () => void): () => void };

/** A version of the form as it was saved, whole. */
export type SavedVersion = Pick<Revision, 'number' | 'savedBy' | 'savedAt'> & { draft: FormDraft };

/** What came of saving: nothing is stored unless it was saved. */
export type Stored =
  | { kind: 'saved'; number: number }
  /** Somebody has saved meanwhile. */
  | { kind: 'stale'; theirs: SavedVersion }
  /** What is wrong, by component. */
  | { kind: 'refused'; messages: Readonly<Record<string, readonly string[]>> }
  /** It has been said why. */
  | { kind: 'failed' };

/** A field of the company, which forms may ask. Its choices, and whether it is required, follow its definition. */
export type CompanyField = {
  key: string;
  title: string;
  hint: string;
  kind: CustomFieldKind;
  choices: readonly string[];
  required: boolean;
};

/** What the builder asks of the page that it stands in. It fetches nothing by itself. */
export type BuilderHost = {
  kind: FormKind;
  /** What the form's page is called where the form does not say. */
  usualTitle: string;
  /** Of the company, so that its form is drawn with what it really sells. */
  context: FormContext;
  formats: Formats;
  views: Views;
  /** Draws the pictures of these names, unseen, for views to refer to. It may come later. */
  Icons: ComponentType<{ names: readonly string[] }>;
  /** What style elements must carry where the page's policy asks for it. */
  styleNonce?: string;
  words: { form: FormWords; booking: BookingWords };
  /** The company's own colours, for themes and as choices. */
  colors: readonly string[];
  /** The CSS rule that colors a form as the company's pages do. */
  colorRule: string;
  /** Defined once for the company, beside the questions that a form has of its own. */
  fields: readonly CompanyField[];
  /** May rules be set on custom fields? */
  mayUseRules: boolean;
  /** The version that the editor was opened on; none as long as the company has no form of its own. */
  opened: number | undefined;
  /** Where the saved form could not be had: why, as a sentence, and the way to ask for it again. */
  notLoaded: { why: string; again(): Promise<void> } | undefined;
  /** What the form says of parts that its template has no longer, since it was saved last. It is kept. */
  waiting: readonly { id: string; message: string }[];
  /** Saves over the version that the draft was made from, and says so. */
  store(draft: FormDraft, basedOn: number | undefined, said?: string): Promise<Stored>;
  reset(): Promise<void>;
  /** Where unsaved work survives, on this machine. */
  drafts: {
    /** Of pages that are open no longer, the newest first. */
    left(): Promise<readonly LeftDraft[]>;
    forget(key: string): Promise<void>;
    /** This page's own. */
    write(draft: FormDraft, basedOn: number | undefined): Promise<void>;
    clear(): Promise<void>;
    /** This page is open, until what is answered is called. */
    hold(): () => void;
  };
  /** The form as it is stored, for whoever reads and writes documents. */
  documents: {
    write(draft: FormDraft): unknown;
    /** Of a document that was checked. */
    read(document: unknown): FormDraft;
    /** What is wrong with it, or good to know. */
    check(document: unknown): Promise<readonly FormIssue[]>;
  };
  /** How the form was saved, newest first. What cannot be had is rejected, in words for people. */
  revisions: {
    list(): Promise<readonly Revision[]>;
    open(number: number): Promise<SavedVersion>;
  };
  /** The newest version, as far as it is known. */
  newest: Observed<Revision | undefined>;
  /** Who else is here, as long as somebody asks. */
  others: Observed<readonly Visitor[]>;
  /** The address of the form for customers, as soon as there is one. */
  address(): string | undefined;
  /** What an integrator pastes into a page. */
  snippets(address: string): readonly Snippet[];
  /** Keeps a picture and answers its address within the site; none where pictures cannot be kept. Rejects in words. */
  uploadPicture?(file: File, watch: { signal: AbortSignal; tell(share: number): void }): Promise<string>;
  /** The company's other form. */
  switchKind(): void;
  exit(): void;
  confirm(question: string): Promise<boolean>;
};
