import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listBookings } from '#engine/contracts/booking/bookings.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import {
  getMessageTemplate,
  listMessageTemplates,
  previewMessage,
  resetMessageTemplate,
  saveMessageTemplate,
  sendTestMessage,
  switchMessage,
} from '#engine/contracts/messages/message-templates.ts';
import type { Language } from '#engine/format/languages.ts';
import { request } from '#app/lib/api.ts';
import { toFieldErrors } from '#app/lib/error-text.ts';
import { toFilter } from '#app/lib/filter.ts';

export type MessageKind = AnswerOf<typeof listMessageTemplates>[number];
export type Template = AnswerOf<typeof getMessageTemplate>;
export type Preview = AnswerOf<typeof previewMessage>;
type Text = BodyOf<typeof saveMessageTemplate>;

const all = ['message_templates'] as const;

export const templatesQuery = queryOptions({
  queryKey: [...all, 'list'],
  queryFn: ({ signal }) => request(listMessageTemplates, { signal }),
});

const paramsOf = ({ event, audience, channel }: MessageKind) => ({ event, audience, channel });

export const keyOf = (kind: MessageKind): string => Object.values(paramsOf(kind)).join('.');

export const templateQuery = (kind: MessageKind, language: Language) =>
  queryOptions({
    queryKey: [...all, keyOf(kind), language],
    queryFn: ({ signal }) =>
      request(getMessageTemplate, { params: paramsOf(kind), query: { language }, signal }),
  });

/** What the server made of a text that is still being written, or what is wrong with it, by field. */
type Seen = { preview: Preview | null; wrong: Record<string, string> };

export const previewQuery = (kind: MessageKind, language: Language, draft: BodyOf<typeof previewMessage>) =>
  queryOptions({
    queryKey: [...all, keyOf(kind), language, 'preview', draft],
    queryFn: async ({ signal }): Promise<Seen> => {
      try {
        const sent = { params: paramsOf(kind), query: { language }, body: draft, signal };
        return { preview: await request(previewMessage, sent), wrong: {} };
      } catch (error) {
        const wrong = toFieldErrors(error);
        if (Object.keys(wrong).length === 0) throw error;
        return { preview: null, wrong };
      }
    },
    placeholderData: keepPreviousData,
  });

/** The latest bookings, whose values a preview can show. */
export const bookingsToShowQuery = queryOptions({
  queryKey: ['bookings', 'to-show'],
  queryFn: ({ signal }) =>
    request(listBookings, { query: toFilter({ order: ['number DESC'], limit: 20 }), signal }),
});

export function useSwitch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, enabled }: { kind: MessageKind; enabled: boolean }) =>
      request(switchMessage, { params: paramsOf(kind), body: { enabled } }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

/** What is done with the text of one message in one language. */
export function useTextActs(kind: MessageKind, language: Language) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: all });
  const of = { params: paramsOf(kind), query: { language } };
  return {
    save: useMutation({
      meta: { ownErrors: true },
      mutationFn: (body: Text) => request(saveMessageTemplate, { ...of, body }),
      onSettled,
    }),
    reset: useMutation({ mutationFn: () => request(resetMessageTemplate, of), onSettled }),
    test: useMutation({
      meta: { ownErrors: true },
      mutationFn: (body: Text) => request(sendTestMessage, { ...of, body }),
    }),
  };
}
