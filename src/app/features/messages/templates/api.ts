import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
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
import { useCall } from '#app/lib/use-call.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { toFieldErrors } from '#app/lib/error-text.ts';
import { toFilter } from '#app/lib/filter.ts';

export type MessageKind = AnswerOf<typeof listMessageTemplates>[number];
export type Template = AnswerOf<typeof getMessageTemplate>;
export type Preview = AnswerOf<typeof previewMessage>;
type Text = BodyOf<typeof saveMessageTemplate>;

export const templatesQuery = queryOf(listMessageTemplates);

const paramsOf = ({ event, audience, channel }: MessageKind) => ({ event, audience, channel });

export const keyOf = (kind: MessageKind): string => Object.values(paramsOf(kind)).join('.');

export const templateQuery = (kind: MessageKind, language: Language) =>
  queryOf(getMessageTemplate, { params: paramsOf(kind), query: { language } });

/** What the server made of a text that is still being written, or what is wrong with it, by field. */
type Seen = { preview: Preview | null; wrong: Record<string, string> };

export const previewQuery = (kind: MessageKind, language: Language, draft: BodyOf<typeof previewMessage>) =>
  queryOptions({
    queryKey: ['message_templates', 'preview', keyOf(kind), language, draft],
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
export const bookingsToShowQuery = queryOf(listBookings, {
  query: toFilter({ order: ['number DESC'], limit: 20 }),
});

export const useSwitch = () =>
  useCall(switchMessage, ({ kind, enabled }: { kind: MessageKind; enabled: boolean }) => ({
    params: paramsOf(kind),
    body: { enabled },
  }));

/** What is done with the text of one message in one language. */
export function useTextActs(kind: MessageKind, language: Language) {
  const of = { params: paramsOf(kind), query: { language } };
  return {
    save: useCall(saveMessageTemplate, (body: Text) => ({ ...of, body }), { ownErrors: true }),
    reset: useCall(resetMessageTemplate, () => of),
    test: useMutation({
      meta: { ownErrors: true },
      mutationFn: (body: Text) => request(sendTestMessage, { ...of, body }),
    }),
  };
}
