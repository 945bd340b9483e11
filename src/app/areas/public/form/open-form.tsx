import { useEffect, useLayoutEffect, useState } from 'react';
import { pageRegistry } from '#engine/components/page-registry.ts';
import type { OpenFormData } from '#engine/contracts/form-page.ts';
import type { PageOutside } from '#engine/contracts/outside.ts';
import { createFormSession } from '#engine/form/session.ts';
import { toIssues } from '#engine/form/server-issues.ts';
import { planForm } from '#engine/tree/plan-form.ts';
import { BookingView, builtInViews, createDesk, type Desk, createViews } from '#renderer';
import type { LanguagePack } from '../language/language-pack.ts';
import { useLanguage } from '../language/use-language.ts';
import { createAddressControls, createMapDialog } from './address-field.tsx';
import { announce, toProblems } from './announce.ts';
import { createCardEntry } from './card-entry.tsx';
import { createHost } from './create-host.ts';
import { splitGiven } from './given-answers.ts';
import { createDraftStore } from './draft-store.ts';
import { createOutbox } from './outbox.ts';
import { keepDraft, restoreDraft } from './keep-draft.ts';
import { PrefillNotes } from './prefill-notes.tsx';
import { SentPanel } from './sent-panel.tsx';
import { useSending } from './use-sending.ts';

const views = createViews(builtInViews);

type Props = { data: OpenFormData; outside: PageOutside | null };

/** A form with everything around it that its page needs: kept answers, prices, sending, and news for an embedder. */
export function OpenForm({ data, outside }: Props) {
  const language = useLanguage();
  const [{ desk, drafts, outbox, controls, missCard }] = useState(() =>
    openDesk({ data, outside, language }),
  );
  const { onSubmit, receipt } = useSending({ desk, data, drafts, outbox, missCard });
  // Before the form asks for its days and its price, which depend on what comes back.
  useLayoutEffect(
    () => restoreDraft(desk.session, drafts, splitGiven(data, location.search)),
    [desk, drafts, data],
  );
  useEffect(() => {
    announce({ type: 'ready', kind: data.kind });
    if (data.notes.length > 0) announce({ type: 'prefill', problems: toProblems(data.notes) });
    return keepDraft(desk.session, drafts);
  }, [desk, drafts, data]);
  useEffect(
    () =>
      desk.price.subscribe(() => {
        const { price, status } = desk.price.get();
        if (status === 'confirmed' && price)
          announce({ type: 'price', total: price.total, currency: data.formats.currency.code });
      }),
    [desk, data],
  );
  if (receipt || data.sent) return <SentPanel kind={data.kind} receipt={receipt} />;
  return (
    <>
      {data.showsNotes && <PrefillNotes notes={data.notes} />}
      {data.refused && (
        <p className="pp-problem" role="alert">
          {data.refused.problem}
        </p>
      )}
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
    </>
  );
}

const tellStep = (step: number, of: number) => announce({ type: 'step', step, of });
const tellPlace = (element: Element) =>
  announce({ type: 'scroll', top: element.getBoundingClientRect().top });

/** The same on the server, which draws it, and in the browser, which goes on from there. */
function openDesk({ data, outside, language }: Props & { language: LanguagePack }) {
  const { kind, tree, catalogue, company, now, answers, formats, book, wishedTime, refused } = data;
  const plan = planForm(tree, pageRegistry);
  const session = createFormSession({
    plan,
    context: { company, catalogue, days: [], now, sentences: language.sentences },
    answers,
    mode: 'live',
  });
  if (refused) session.fail(toIssues(refused.messages, plan, language.sentences).issues);
  const { CardEntry, miss } = createCardEntry({ data, outside, words: language.cards });
  const desk: Desk = createDesk({
    session,
    ports: createHost({ CardEntry, AddressMap: createMapDialog(outside, language.places) }),
    formats,
    words: language.booking,
    knowledge: { book, firstVisit: true, customerTaxRate: null },
    wishedTime: wishedTime ?? undefined,
  });
  const controls = createAddressControls(() => desk, outside, language.places);
  const name = `${data.companyId}.${kind}`;
  return {
    ...{ desk, controls, missCard: miss },
    ...{ drafts: createDraftStore(name), outbox: createOutbox(name) },
  };
}
