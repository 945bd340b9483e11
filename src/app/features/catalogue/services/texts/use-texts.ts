import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  readServiceTexts,
  translateService,
  type ServiceText,
} from '#engine/contracts/catalogue/service-texts.ts';
import type { Language } from '#engine/format/languages.ts';
import { request } from '#app/lib/api.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { refresh } from '#app/lib/live.ts';
import { useLeaveGuard } from '#app/ui/form/use-leave-guard.ts';
import { notify } from '#app/ui/notify.tsx';

export const keyOf = ({ kind, id, field }: Pick<ServiceText, 'kind' | 'id' | 'field'>) =>
  `${kind} ${id} ${field}`;

type Typed = Readonly<Record<string, string>>;

/** The texts of a service in one language, while they are translated. */
export function useTexts(serviceId: string, language: Language) {
  const client = useQueryClient();
  const query = useQuery({
    ...queryOf(readServiceTexts, { params: { id: serviceId }, query: { language } }),
    meta: { topics: ['extras', 'frequencies', 'service_categories'] },
  });
  const [typed, setTyped] = useState<Typed>({});
  /** The translation that somebody has seen before they typed. */
  const [seen, setSeen] = useState<Typed>({});
  const [disputed, setDisputed] = useState<Typed>({});
  const texts = query.data ?? [];
  const valueOf = (text: ServiceText) => typed[keyOf(text)] ?? text.translation;
  const changed = texts.filter((text) => valueOf(text) !== text.translation);
  const { release } = useLeaveGuard(changed.length > 0);
  const forget = (keys: readonly string[]) => {
    const without = (all: Typed) =>
      Object.fromEntries(Object.entries(all).filter(([key]) => !keys.includes(key)));
    setTyped(without);
    setSeen(without);
    setDisputed(without);
  };
  const save = useMutation({
    mutationFn: (sent: readonly ServiceText[]) =>
      request(translateService, {
        params: { id: serviceId },
        body: {
          language,
          texts: sent.map((text) => ({
            kind: text.kind,
            id: text.id,
            field: text.field,
            translation: valueOf(text).trim(),
            before: seen[keyOf(text)] ?? text.translation,
          })),
        },
      }),
    onSuccess: async (answer, sent) => {
      const theirs = Object.fromEntries(answer.disputed.map((text) => [keyOf(text), text.translation]));
      await refresh(client, 'services');
      forget(sent.map(keyOf).filter((key) => !(key in theirs)));
      setDisputed((before) => ({ ...before, ...theirs }));
      if (answer.disputed.length === 0) release();
      if (answer.saved > 0)
        notify(
          'success',
          answer.saved === 1 ? '1 translation saved.' : `${answer.saved} translations saved.`,
        );
    },
  });
  return {
    query,
    texts,
    changed,
    disputed,
    valueOf,
    isSaving: save.isPending,
    set: (text: ServiceText, translation: string) => {
      const key = keyOf(text);
      setTyped((before) => ({ ...before, [key]: translation }));
      setSeen((before) => ({ [key]: text.translation, ...before }));
    },
    save: () => save.mutate(changed),
    discard: () => forget(Object.keys(typed)),
    /** What somebody else has translated is gone over with this. */
    keepMine: (text: ServiceText) => {
      const key = keyOf(text);
      setSeen((before) => ({ ...before, [key]: disputed[key] ?? text.translation }));
      setDisputed(({ [key]: _theirs, ...others }) => others);
    },
    takeTheirs: (text: ServiceText) => forget([keyOf(text)]),
  };
}
