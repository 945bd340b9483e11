import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { pageRegistry } from '#engine/components/page-registry.ts';
import type { OpenFormData } from '#engine/contracts/site/form-page.ts';
import type { PageOutside } from '#engine/contracts/site/outside.ts';
import { createFormSession } from '#engine/form/session.ts';
import { toIssues } from '#engine/form/server-issues.ts';
import { planForm } from '#engine/tree/plan-form.ts';
import { BookingView, builtInViews, createDesk, type Desk, createViews } from '#renderer';
import type { LanguagePack } from '../language/language-pack.ts';
import { useLanguage } from '../language/use-language.ts';
import { createAddressControls, createMapDialog } from './address-field.tsx';
import { useFrame } from '../embed/use-frame.ts';
import { announce } from './announce.ts';
import { createCardEntry } from './card-entry.tsx';
import { createHost } from './create-host.ts';
import { createDraftStore, draftNameOf } from './draft-store.ts';
import { useDraft } from './use-draft.ts';
import { useSending } from './use-sending.ts';

const views = createViews(builtInViews);
/** For whoever makes links; customers never load it. */
const PrefillNotes = lazy(async () => ({ default: (await import('./prefill-notes.tsx')).PrefillNotes }));
/** Comes with what sends the form, since the line may be gone by then. */
const SentPanel = lazy(async () => ({ default: (await import('./sender.ts')).SentPanel }));
const KeptNote = lazy(async () => ({ default: (await import('./kept-note.tsx')).KeptNote }));

type Props = { data: OpenFormData; outside: PageOutside | null };

/** A form with everything around it that its page needs: kept answers, prices, sending, and news for an embedder. */
export function OpenForm({ data, outside }: Props) {
  const language = useLanguage();
  const [{ desk, drafts, controls, card }] = useState(() => openDesk({ data, outside, language }));
  const { onSubmit, receipt } = useSending({ desk, data, drafts, card });
  const place = useRef<HTMLDivElement>(null);
  // The server cannot wait for what comes later.
  const showsNotes = useSyncExternalStore(
    never,
    () => data.showsNotes,
    () => false,
  );
  const { isKept, forget } = useDraft({ session: desk.session, data, drafts }, place);
  const [tellNews] = useState(() => async () => (await import('./tell-news.ts')).tellNews(desk, data));
  useFrame(tellNews);
  if (receipt || data.sent)
    return (
      <Suspense>
        <SentPanel kind={data.kind} formats={data.formats} receipt={receipt} />
      </Suspense>
    );
  return (
    <>
      {showsNotes && (
        <Suspense>
          <PrefillNotes notes={data.notes} />
        </Suspense>
      )}
      {data.refused && (
        <p className="pp-error" role="alert">
          {data.refused.problem ?? language.sentences.correctDetails}
        </p>
      )}
      <div className="pf-form" ref={place}>
        <BookingView
          desk={desk}
          views={views}
          words={language.form}
          layout={data.layout}
          controls={controls}
          onStep={tellStep}
          onReveal={tellPlace}
          onSubmit={onSubmit}
        />
      </div>
      <div className="pf-kept">
        {isKept && (
          <Suspense>
            <KeptNote onForget={forget} />
          </Suspense>
        )}
      </div>
    </>
  );
}

const never = () => () => undefined;
const tellStep = (step: number, of: number) => announce({ type: 'step', step, of });
const tellPlace = (element: Element) =>
  announce({ type: 'scroll', top: element.getBoundingClientRect().top });

/** The same on the server, which draws it, and in the browser, which goes on from there. */
function openDesk({ data, outside, language }: Props & { language: LanguagePack }) {
  const { tree, catalogue, company, now, answers, formats, book, wishedTime, refused, welcome } = data;
  const plan = planForm(tree, pageRegistry);
  const session = createFormSession({
    plan,
    context: { company, catalogue, days: [], now, sentences: language.sentences },
    answers,
    mode: 'live',
  });
  // What the form finds itself, it says in its own language; the rest the server alone knows.
  if (refused && session.submit().ok)
    session.fail(toIssues(refused.messages, plan, language.sentences).issues);
  const card = createCardEntry({ data, outside, words: language.cards });
  const desk: Desk = createDesk({
    session,
    ports: createHost({
      CardEntry: card.CardEntry,
      AddressMap: createMapDialog(outside, language.places),
    }),
    formats,
    words: language.booking,
    knowledge: { book, firstVisit: true, customerTaxRate: null },
    wishedTime: wishedTime ?? undefined,
    welcome,
  });
  const controls = createAddressControls(() => desk, outside, language.places);
  return { desk, controls, card, drafts: createDraftStore(draftNameOf(data)) };
}
