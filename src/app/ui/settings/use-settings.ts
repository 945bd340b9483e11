import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '#app/lib/keep-answer.ts';
import { topicOf } from '#engine/contracts/platform/topic.ts';
import { readPart, toParts } from '#engine/settings/platform/parts.ts';
import { requestLoosely } from '#app/lib/loose-request.ts';
import type { Values } from '../form/use-settings-form.ts';
import type { AnySettings } from './settings-definition.ts';

/** The first word of the key is the topic that live events name. */
export const settingsQuery = ({ calls }: AnySettings) =>
  queryOptions({
    queryKey: [topicOf(calls.get), calls.get.path, 'settings'],
    queryFn: ({ signal }) => requestLoosely(calls.get, { signal }),
  });

/** What is set, by name. */
export const valuesIn = ({ settings, read = {} }: AnySettings, answer: unknown): Values =>
  Object.fromEntries(
    Object.entries(settings).map(([name, { default: usual = null }]) => [
      name,
      (read[name] ? read[name](answer) : readPart(answer, name)) ?? usual,
    ]),
  );

export function useSaveSettings(definition: AnySettings) {
  const client = useQueryClient();
  const { calls, refreshes = [] } = definition;
  const { queryKey } = settingsQuery(definition);
  return {
    save: async (changes: Values, tag: string | null): Promise<Values> => {
      const saved = await requestLoosely(calls.update, {
        body: toParts(changes),
        ...(tag !== null && { headers: { 'if-match': tag } }),
      });
      keepAnswer(client, queryKey, saved);
      for (const other of refreshes) void client.invalidateQueries({ queryKey: other });
      return valuesIn(definition, saved.answer);
    },
    /** As they are now, where somebody else has saved them. */
    refresh: () => client.fetchQuery({ ...settingsQuery(definition), staleTime: 0 }),
  };
}
