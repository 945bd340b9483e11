import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { messageRuleCalls } from '#engine/contracts/messages/message-rules.ts';
import { DomainError } from '#engine/errors.ts';
import { findEvent } from '#engine/messages/events.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import {
  messageRuleFacts,
  messageRuleListing,
  messageRuleSettings,
} from '#engine/settings/messages/message-rules.ts';
import { problemOf } from '#engine/problems.ts';
import type { CatalogueScope } from '#server/platform/editing/scope.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { messageRules } from '#server/platform/db/tables/message-rules.ts';
import { services } from '#server/platform/db/tables/services.ts';
import { tags } from '#server/platform/db/tables/tags.ts';
import { fromColumns, toColumns } from '#server/platform/editing/columns.ts';
import type { Complaints } from '#server/platform/editing/complaints.ts';
import type { Edit, Editor } from '#server/platform/editing/editor.ts';
import { complainOfMissing } from '#server/platform/editing/links.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';
import { subjectOf } from '../rules/due-subjects.ts';

type Settings = SettingsOf<typeof messageRuleSettings>;
type Answer = AnswerOf<typeof messageRuleCalls.get>;
type Row = typeof messageRules.$inferSelect;

const { id, name, event, trigger, enabled, standard } = messageRules;

const present = (row: Row, scope: CatalogueScope): Answer => ({
  id: row.id,
  ...fromColumns(messageRuleSettings, row, scope),
  local_time: row.localTime && row.localTime.slice(0, 5),
  channels: row.channels,
  filter: row.filter,
  standard: row.standard,
});

export const messageRuleEditor: Editor<typeof messageRules, Settings, Answer> = {
  table: messageRules,
  noun: 'message_rule',
  titleOf: (rule) => rule.name,
  rules: {
    answer: messageRuleCalls.get.answer,
    ...listedBy(messageRuleListing, {
      fields: { id, name, event, trigger, enabled, standard },
      search: [name],
    }),
  },
  find: async (scope, filter) =>
    (await scope.db.list(messageRules, filter)).map((row) => present(row, scope)),
  present,
  settings: messageRuleSettings,
  facts: messageRuleFacts,
  complain: async (settings, edit) => [
    ...complainOfWords(settings, edit),
    ...(await complainOfFilter(settings, edit)),
  ],
  toRow: (settings, edit) => ({
    ...toColumns(messageRuleSettings, settings, edit),
    localTime: settings.local_time,
    channels: [...settings.channels],
    filter: toFilter(settings.filter),
    createdAt: edit.now,
  }),
  removal: {
    referredToBy: [],
    forbid: async (rule) => {
      if (rule.standard !== null)
        throw new DomainError('CONFLICT', { reason: 'This rule can’t be deleted. Turn it off instead.' });
    },
    archive: () => ({ enabled: false }),
  },
};

/** The schema's lists are read-only; what is stored is a copy. */
const toFilter = (filter: Settings['filter']): Row['filter'] => structuredClone(filter) as Row['filter'];

function complainOfWords(settings: Settings, { before }: Edit<Settings, Answer>): Complaints {
  const known = findEvent(settings.event);
  const subject = subjectOf(settings.trigger);
  const has = known?.audiences.flatMap((audience) => Object.keys(audience.channels)) ?? [];
  return [
    !known && ['event', problemOf('event_unknown')],
    known &&
      known.about !== subject && [
        'event',
        problemOf('event_of_other_subject', { about: known.about, subject }),
      ],
    known &&
      !settings.channels.some((channel) => has.includes(channel)) && [
        'channels',
        problemOf('channels_unfit'),
      ],
    settings.trigger === 'team_day' &&
      settings.local_time === null && ['local_time', problemOf('time_required')],
    before?.standard != null &&
      settings.event !== before.event && ['event', problemOf('standard_event_stays')],
  ];
}

async function complainOfFilter({ filter }: Settings, { db }: Edit<Settings, Answer>): Promise<Complaints> {
  const asked = [
    { key: 'service_ids', table: services, noun: 'service' },
    { key: 'frequency_ids', table: frequencies, noun: 'frequency' },
    { key: 'tag_ids', table: tags, noun: 'tag' },
  ] as const;
  const complaints = await Promise.all(
    asked.map(({ key, table, noun }) =>
      complainOfMissing(db, (index) => `filter.${key}.${index}`, {
        table,
        noun,
        ids: [...(filter[key] ?? [])],
      }),
    ),
  );
  return complaints.flat();
}
