import type { QueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import type { FormContext } from '#engine/components/context.ts';
import type { FormIssue } from '#engine/template/check-form.ts';
import type { FormDocument, FormKind } from '#engine/template/documents.ts';
import type { BuilderHost, Stored } from '#builder';
import { builtInViews, createViews, englishBooking, englishForm, type Formats } from '#renderer';
import { toErrorLines } from '#app/lib/error-text.ts';
import { isApiError, isNotSignedIn } from '#app/lib/api-error.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import { getStyleNonce } from '#app/lib/style-nonce.ts';
import { confirmQuestion } from '#app/ui/confirm.tsx';
import { notify } from '#app/ui/notify.tsx';
import { sendFile } from '#app/ui/files/send-file.ts';
import { showError } from '#app/ui/show-error.tsx';
import type { SavedForm } from './api.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import type { FormVersions } from './form-versions.ts';
import { resetForm } from './reset-form.ts';
import { listRevisions } from './revisions.ts';
import { observeNewest, observeOthers } from './observed.ts';
import { askToSignIn } from './sign-in-again.tsx';
import { findNewest, storeForm } from './store-form.ts';

type Parts = {
  kind: FormKind;
  usualTitle: string;
  /** Whose unsaved work it is: of which person in which company. */
  owner: string;
  client: QueryClient;
  saved: SavedForm | null;
  waiting: BuilderHost['waiting'];
  versions: FormVersions;
  context: FormContext;
  formats: Formats;
  /** Of the company's own site, which the forms stand on. */
  site: string;
  colors: readonly string[];
  colorRule: string;
  fields: BuilderHost['fields'];
  mayUseRules: boolean;
  snippets: BuilderHost['snippets'];
  notLoaded: BuilderHost['notLoaded'];
  onReset(): void;
  onSwitchKind(): void;
  onExit(): void;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const noDocument: readonly FormIssue[] = [
  { severity: 'error', path: '', message: 'A form must be a JSON object in curly brackets.' },
];

const views = createViews(builtInViews);

/** Of all pictures that there are; only asked for where a company's services have some. */
const Icons = lazy(() =>
  loadChunk(() => import('#app/ui/sprite.tsx')).then((part) => ({ default: part.Sprite })),
);

/** The page's side of the builder: the calls of the API, and the questions that are asked. */
export function createBuilderHost(parts: Parts): BuilderHost {
  const { kind, owner, client, versions, context, formats, colors, colorRule, fields, mayUseRules } = parts;
  const { site, snippets, notLoaded } = parts;
  const { onReset, onSwitchKind, onExit } = parts;
  let { saved } = parts;
  return {
    kind,
    usualTitle: parts.usualTitle,
    context,
    formats,
    views,
    Icons,
    styleNonce: getStyleNonce(),
    colors,
    colorRule,
    fields,
    mayUseRules,
    snippets,
    notLoaded,
    opened: saved?.revision,
    waiting: parts.waiting,
    async store(draft, basedOn, said = 'Form successfully saved!') {
      try {
        const stored = await whileSignedIn(() => storeForm(kind, versions.write(draft), basedOn));
        if (!stored) return { kind: 'failed' };
        saved = stored;
        notify('success', said);
        return { kind: 'saved', number: stored.revision };
      } catch (error) {
        return explain(error, versions);
      }
    },
    documents: {
      write: versions.write,
      // It was checked: see `BuilderHost`.
      read: (document) => versions.read(document as FormDocument),
      check: async (document) => (isRecord(document) ? versions.check(document) : noDocument),
    },
    revisions: {
      list: () => listRevisions(kind),
      open: versions.open,
    },
    newest: observeNewest(client, kind),
    others: observeOthers(client, kind),
    drafts: createDraftKeeper(`${location.host}.${owner}.${kind}`, versions),
    words: { form: englishForm, booking: englishBooking },
    address: () => (saved ? new URL(`/${kind === 'quote' ? 'qf' : 'bf'}/${saved.id}`, site).href : undefined),
    async reset() {
      if (!(await confirmQuestion('Are you sure you want to reset the form?', 'Reset to Default'))) return;
      try {
        if (!(await whileSignedIn(() => resetForm(kind, saved?.revision)))) return;
        notify('success', 'Form successfully restored');
        onReset();
      } catch (error) {
        showError(error);
      }
    },
    uploadPicture,
    switchKind: onSwitchKind,
    exit: onExit,
    confirm: (question) => confirmQuestion(question, 'Delete'),
  };
}

const uploadPicture: NonNullable<BuilderHost['uploadPicture']> = async (file, { signal, tell }) => {
  const watch = { signal, tell: (_stage: unknown, share: number) => tell(share) };
  try {
    const { url } = await whileSignedIn(() => sendFile({ file, purpose: 'form_picture' }, watch));
    return url ?? '';
  } catch (error) {
    throw new Error(toErrorLines(error).join(' '), { cause: error });
  }
};

/** Sessions end. Whoever has signed in again goes on where they were. */
async function whileSignedIn<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (isNotSignedIn(error) && (await askToSignIn())) return whileSignedIn(act);
    throw error;
  }
}

/** Why a save was refused. What the builder cannot show by itself is said here. */
async function explain(error: unknown, versions: FormVersions): Promise<Stored> {
  const newest = isApiError(error) && error.statusCode === 409 ? findNewest(error) : undefined;
  if (newest !== undefined)
    try {
      return { kind: 'stale', theirs: await versions.open(newest) };
    } catch (problem) {
      showError(problem);
      return { kind: 'failed' };
    }
  if (isApiError(error) && error.statusCode === 422 && error.details.messages)
    return { kind: 'refused', messages: error.details.messages };
  showError(error);
  return { kind: 'failed' };
}
