import { expect, test } from 'vitest';
import { conflict, conflictSentences } from '#engine/conflicts.ts';
import { problemSentences, type ProblemCode } from '#engine/problem-catalogue.ts';
import { speakRefusal } from '#app/lib/refusal-words.ts';
import { refusals as arabic } from './ar/refusals.ts';
import { refusals as english } from './en/refusals.ts';
import { refusals as spanish } from './es/refusals.ts';

/**
 * What only the office and programs are told, in English: of settings, lists, imports, and of calls that no page of a
 * customer or a crew makes. Whoever adds a code says here or in the words of the other languages who reads it.
 */
const ofOffice: readonly ProblemCode[] = [
  'above_whole',
  'above_whole_together',
  'account_of_customer',
  'already_on_list',
  'amount_above_refundable',
  'another_company',
  'answer_field_not_flag',
  'answer_field_unknown',
  'area_unreadable',
  'areas_too_many',
  'cards_off',
  'cards_only',
  'changes_for_update',
  'changes_required',
  'channels_unfit',
  'choices_needed',
  'code_of_discount',
  'code_of_gift_card',
  'code_taken',
  'code_used_by_customer',
  'column_absent',
  'column_twice',
  'column_unknown',
  'csv_too_long',
  'csv_too_wide',
  'csv_unreadable',
  'currency_in_use',
  'customer_blocked',
  'customer_missing',
  'customer_unknown',
  'customer_without_address',
  'default_is_active',
  'default_is_public',
  'default_stays',
  'design_needed',
  'design_twice',
  'direction_unknown',
  'discount_below_one',
  'document_not_uploaded',
  'domain_not_admitted',
  'email_of_another_customer',
  'event_of_other_subject',
  'event_unknown',
  'excludes_added',
  'excludes_capacity',
  'excludes_changes',
  'feature_unknown',
  'field_kept_as_made',
  'field_mapped_twice',
  'fields_enough',
  'fields_not_list',
  'fields_too_many',
  'filter_field_unknown',
  'filter_key_unknown',
  'filter_list_expected',
  'filter_not_object',
  'filter_text_expected',
  'filter_value_not_id',
  'filter_value_not_plain',
  'filter_value_not_time',
  'for_location_only',
  'for_team_only',
  'form_unsound',
  'found_too_many',
  'gift_card_of_nothing',
  'holds_it_already',
  'html_refused',
  'ids_or_where',
  'import_field_unknown',
  'in_team_already',
  'include_not_names',
  'include_scope_only',
  'include_too_many',
  'key_mode_differs',
  'key_of_another_field',
  'key_of_other_processor',
  'key_reserved',
  'key_tag_taken',
  'key_without_visits',
  'last_location',
  'less_than_left',
  'list_unknown',
  'listed_twice',
  'location_required',
  'lost_reason_required',
  'member_already',
  'merge_tag_wrong',
  'name_ambiguous',
  'name_of_another_tag',
  'name_unknown',
  'no_column_names',
  'no_field_mapped',
  'no_rows',
  'not_a_count',
  'not_a_holder',
  'not_a_host',
  'not_an_administrator',
  'not_archivable',
  'not_color',
  'not_column_names',
  'not_field_key',
  'not_for_one_location',
  'not_for_one_time',
  'not_https',
  'not_id',
  'not_of_company',
  'not_scope',
  'not_switchable',
  'not_the_name',
  'not_with_purpose',
  'note_subject_required',
  'nothing_owed_back',
  'one_service_only',
  'operator_unknown',
  'order_not_text',
  'order_unknown',
  'other_services',
  'pay_way_missing',
  'percent_too_fine',
  'permission_unknown',
  'plan_unknown',
  'price_unknown_or_twice',
  'processor_missing',
  'quantities_overlap',
  'rate_same_day',
  'relation_unknown',
  'required_for_added_slot',
  'required_for_processor',
  'required_for_purpose',
  'required_with_other_account',
  'required_with_other_type',
  'rows_too_many',
  'schema_not_met',
  'scope_not_own',
  'scope_unknown',
  'service_of_variable',
  'slot_needs_adding',
  'slot_time_taken',
  'smallest_above_largest',
  'standard_event_stays',
  'subdomain_characters',
  'subdomain_length',
  'subdomain_reserved',
  'subdomain_taken',
  'team_twice',
  'teams_of_visit',
  'template_of_other_kind',
  'time_required',
  'timezone_unknown',
  'unknown_field',
  'unreadable_form',
  'unsafe_link',
  'url_port',
  'url_not_public',
  'url_not_secure',
  'url_not_web',
  'url_with_hash',
  'url_with_password',
  'variable_name_unknown',
  'variable_price_unknown',
  'variable_unreadable',
  'where_list_too_long',
  'where_not_object',
];

const others = [
  ['Spanish', spanish],
  ['Arabic', arabic],
] as const;

test.each(others)('every problem is worded in %s, unless only the office meets it', (_name, words) => {
  const unworded = Object.keys(problemSentences).filter((code) => !Object.hasOwn(words.problems, code));
  expect(unworded.toSorted()).toEqual([...ofOffice].toSorted());
});

test.each(others)('every conflict that has a code is worded in %s', (_name, words) => {
  expect(Object.keys(words.conflicts).toSorted()).toEqual(Object.keys(conflictSentences).toSorted());
});

const refusedBy = ({ code, details }: ReturnType<typeof conflict>) => ({
  statusCode: 409,
  code,
  message: details.reason,
  details: { ...details },
});

test('what is not possible as things are is said by its code and what that is about', () => {
  const refused = refusedBy(conflict('passkeys_enough', { most: 20 }));
  expect(speakRefusal(refused, spanish).message).toBe(
    'Ya tienes 20 llaves de acceso, el máximo. Quita una primero.',
  );
  expect(speakRefusal(refused, english).message).toBe(
    'You have 20 passkeys, which is the most there can be. Remove one first.',
  );
  expect(speakRefusal(refused, arabic).message).toBe('بلغت الحد الأقصى: 20 مفتاح مرور. أزل واحدًا أولًا.');
  expect(speakRefusal(refusedBy(conflict('tip_too_late')), spanish).message).toBe(
    'Ya no se puede dejar propina por esta visita.',
  );
});

test('a conflict without a code says in Spanish that something has changed', () => {
  const refused = { statusCode: 409, code: 'CONFLICT', message: 'The plan is gone.', details: {} };
  expect(speakRefusal(refused, spanish).message).toMatch(/^Tal como está ahora/);
});
