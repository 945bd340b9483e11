/** Why a change of a form is not possible, with what its sentence needs. */
export type RefusalDetails = {
  no_such_component: { id: string };
  id_taken: { id: string };
  into_itself: Record<string, never>;
  holds_nothing: { child: string; parent: string };
  not_held: { child: string; parent: string; holds: string };
  not_within: { child: string; parent: string; within: string };
  not_custom: { child: string; parent: string };
  not_in_columns: { child: string };
  too_deep: { most: number };
  too_many: { most: number };
  only_one: { title: string };
  answer_taken: { key: string; by: string };
  no_such_property: { name: string };
  root_stays: Record<string, never>;
  not_a_form: { id: string };
  not_deletable: { title: string };
  holds_undeletable: { title: string; by: string };
  not_sortable: { title: string };
  not_hidable: { title: string };
  required_stays: { title: string };
  rules_are_custom: { title: string };
  hidden_stays: { title: string };
  hidden_around: { title: string; by: string };
  required_inside: { title: string; by: string };
  must_be_shown: { title: string; by: string };
  stays_required: { title: string };
  stays_fixed: { title: string; attribute: string };
  template_decides: { title: string };
  bad_id: { id: string };
};
export type RefusalCode = keyof RefusalDetails;

export type Refusal = { code: RefusalCode; reason: string };

const sentences: { [C in RefusalCode]: (details: RefusalDetails[C]) => string } = {
  no_such_component: ({ id }) => `There is no component "${id}" in this form.`,
  id_taken: ({ id }) => `The form already has a component with the id "${id}".`,
  into_itself: () => 'A component cannot be moved into itself.',
  holds_nothing: ({ child, parent }) => `${child} cannot go into ${parent}: it can’t hold other components.`,
  not_held: ({ child, parent, holds }) => `${child} cannot go into ${parent}: it can only hold ${holds}.`,
  not_within: ({ child, parent, within }) =>
    `${child} cannot go into ${parent}: it can only be placed in ${within}.`,
  not_custom: ({ child, parent }) => `${child} cannot go into ${parent}: it cannot be a custom field.`,
  not_in_columns: ({ child }) => `${child} cannot go into a column. Put it above or below the row.`,
  too_deep: ({ most }) => `Components can be nested at most ${most} levels deep.`,
  too_many: ({ most }) => `A form can have ${most} components at most.`,
  answer_taken: ({ key, by }) => `${by} already asks for "${key}".`,
  no_such_property: ({ name }) => `A component has no property "${name}".`,
  only_one: ({ title }) => `A form can have only one ${title}.`,
  not_a_form: ({ id }) => `A form starts with a container called "${id}".`,
  root_stays: () => 'The form itself cannot be moved or deleted.',
  not_deletable: ({ title }) => `${title} cannot be deleted: the form needs it.`,
  holds_undeletable: ({ title, by }) =>
    `${by} cannot be deleted: it contains ${title}, which the form needs.`,
  not_sortable: ({ title }) => `${title} cannot be moved.`,
  not_hidable: ({ title }) => `${title} cannot be hidden.`,
  required_stays: ({ title }) => `${title} is required, so it cannot be hidden.`,
  hidden_stays: ({ title }) => `${title} is hidden, so it cannot be required.`,
  hidden_around: ({ title, by }) => `${title} cannot be required: it is inside ${by}, which is hidden.`,
  required_inside: ({ title, by }) => `${by} cannot be hidden: it contains ${title}, which is required.`,
  must_be_shown: ({ title, by }) => `${title} must always be shown, which ${by} would prevent.`,
  stays_required: ({ title }) => `${title} must stay required.`,
  stays_fixed: ({ title, attribute }) =>
    `‘${attribute}’ of ${title} cannot be changed, because the form needs it.`,
  template_decides: ({ title }) =>
    `Only the template decides whether ${title} can be deleted, hidden or moved.`,
  bad_id: ({ id }) => `"${id}" cannot be an id: use letters, digits, dots, hyphens and underscores.`,
  rules_are_custom: ({ title }) => `Conditional logic is only for custom fields, and ${title} isn’t one.`,
};

export const refuse = <C extends RefusalCode>(code: C, details: RefusalDetails[C]): Refusal => ({
  code,
  reason: sentences[code](details),
});
