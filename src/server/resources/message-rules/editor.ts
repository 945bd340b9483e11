import { asc } from 'drizzle-orm';
import type { SettingsOf } from '#engine/contracts/collection.ts';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import { messageRuleCalls } from '#engine/contracts/message-rules.ts';
import { DomainError } from '#engine/errors.ts';
import { findEvent } from '#engine/messages/events.ts';
import { frequencies } from '../../db/tables/frequencies.ts';
import { messageRules } from '../../db/tables/message-rules.ts';
import { services } from '../../db/tables/services.ts';
import { tags } from '../../db/tables/tags.ts';
import type { Complaints } from '../../editing/complaints.ts';
import type { Edit, Editor } from '../../editing/editor.ts';
import { complainOfMissing } from '../../editing/links.ts';
import { subjectOf } from '../../messages/rules/due-subjects.ts';

type Settings = SettingsOf<typeof messageRuleCalls>;
type Answer = AnswerOf<typeof messageRuleCalls.get>;
type Row = typeof messageRules.$inferSelect;

const { id, name, event, trigger, enabled, standard } = messageRules;

const present = (row: Row): Answer => ({
  ...{ id: row.id, name: row.name, event: row.event, trigger: row.trigger, stop: row.stop },
  ...{ offset_days: row.offsetDays, offset_minutes: row.offsetMinutes },
  local_time: row.localTime && row.localTime.slice(0, 5),
  ...{ channels: row.channels, filter: row.filter, enabled: row.enabled, standard: row.standard },
});

export const messageRuleEditor: Editor<typeof messageRules, Settings, Answer> = {
  table: messageRules,
  noun: 'message_rule',
  titleOf: (rule) => rule.name,
  rules: {
    answer: messageRuleCalls.get.answer,
    fields: { id, name, event, trigger, enabled, standard },
    search: [name],
    defaultOrder: [asc(name), asc(id)],
  },
  find: async ({ db }, filter) => (await db.list(messageRules, filter)).map(present),
  present,
  defaults: { offset_days: 0, offset_minutes: 0, local_time: null, filter: {}, stop: null, enabled: true },
  complain: async (settings, edit) => [
    ...complainOfWords(settings, edit),
    ...(await complainOfFilter(settings, edit)),
  ],
  toRow: (settings, { now }) => ({
    ...{ name: settings.name, event: settings.event, trigger: settings.trigger, stop: settings.stop },
    ...{ offsetDays: settings.offset_days, offsetMinutes: settings.offset_minutes },
    localTime: settings.local_time,
    ...{ channels: [...settings.channels], filter: toFilter(settings.filter), enabled: settings.enabled },
    createdAt: now,
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
    !known && ['event', 'is not a known message'],
    known &&
      known.about !== subject && [
        'event',
        `is about a ${known.about}, and the time is counted from a ${subject}`,
      ],
    known &&
      !settings.channels.some((channel) => has.includes(channel)) && [
        'channels',
        'has none that this message can take',
      ],
    settings.trigger === 'team_day' &&
      settings.local_time === null && ['local_time', 'is needed for the jobs of a day'],
    before?.standard != null &&
      settings.event !== before.event && ['event', 'of a standard message stays what it is'],
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
