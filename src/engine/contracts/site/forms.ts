import type { PermissionRule } from '../../access/ability.ts';
import type { FormKind } from '../../template/documents.ts';
import { contract } from '../platform/contract.ts';
import {
  formAnswer,
  formBody,
  formRevision,
  formRevisionAnswer,
  formTemplate,
  resetQuery,
} from './form-schemas.ts';
import { byId, countAnswer, filterQuery, listOf, whereQuery } from '../platform/fields.ts';
import { strictObject } from '../platform/shapes.ts';

/** Hundreds of components of a company's own, with their words. */
const bodyLimitBytes = 512 * 1024;

const pathOf = (kind: FormKind) => `/api/companies/current/${kind}_form`;
const topicOf = (kind: FormKind) => `${kind}_forms`;

const writers: Record<FormKind, PermissionRule> = {
  booking: 'configure_booking_form',
  quote: ['configure_booking_form', 'plan_quote_form'],
};

/** A company's form of one kind, as it is now. */
export const currentFormCalls = (kind: FormKind) => ({
  get: contract({
    method: 'GET',
    path: pathOf(kind),
    summary: `Get the ${kind} form. Returns 404 until the company has its own.`,
    access: 'anyone',
    company: true,
    topic: topicOf(kind),
    answer: formAnswer,
  }),
  create: contract({
    method: 'POST',
    path: pathOf(kind),
    summary: `Create the ${kind} form, for the first time or after a reset.`,
    access: { permission: writers[kind] },
    company: true,
    topic: topicOf(kind),
    bodyLimitBytes,
    body: formBody,
    answer: formAnswer,
    status: 201,
  }),
  update: contract({
    method: 'PUT',
    path: pathOf(kind),
    summary: `Save the ${kind} form as a new revision. Send the \`revision\` it is based on: if there is a newer one, nothing is saved and \`details.current\` says whose it is.`,
    access: { permission: writers[kind] },
    company: true,
    topic: topicOf(kind),
    bodyLimitBytes,
    body: formBody,
    answer: formAnswer,
  }),
  reset: contract({
    method: 'DELETE',
    path: pathOf(kind),
    summary: `Reset the ${kind} form to its template. Revisions stay and can be restored. Send the \`revision\` you have: if there is a newer one, nothing is reset and \`details.current\` says whose it is.`,
    access: { permission: writers[kind] },
    company: true,
    topic: topicOf(kind),
    query: resetQuery,
  }),
  getById: contract({
    name: kind === 'booking' ? 'getBookingFormById' : 'getQuoteFormById',
    method: 'GET',
    path: `/api/${kind}_forms/:id`,
    summary: `Get a ${kind} form by id, for embeds.`,
    access: 'anyone',
    company: true,
    params: byId,
    answer: formAnswer,
  }),
});

const byNumber = strictObject({
  number: { type: 'integer', minimum: 1, maximum: 1_000_000_000, description: 'Number of the revision.' },
});

/** What a company's form of one kind was before. */
export const formRevisionCalls = (kind: FormKind) => ({
  list: contract({
    method: 'GET',
    path: `${pathOf(kind)}/revisions`,
    summary: `List the revisions of the ${kind} form, newest first.`,
    access: { permission: 'configure_booking_form' },
    company: true,
    topic: topicOf(kind),
    query: filterQuery,
    answer: listOf(formRevision),
  }),
  count: contract({
    method: 'GET',
    path: `${pathOf(kind)}/revisions/count`,
    summary: 'Count revisions.',
    access: { permission: 'configure_booking_form' },
    company: true,
    topic: topicOf(kind),
    query: whereQuery,
    answer: countAnswer,
  }),
  get: contract({
    method: 'GET',
    path: `${pathOf(kind)}/revisions/:number`,
    summary: `Get a revision of the ${kind} form.`,
    access: { permission: 'configure_booking_form' },
    company: true,
    topic: topicOf(kind),
    params: byNumber,
    answer: formRevisionAnswer,
  }),
  restore: contract({
    method: 'POST',
    path: `${pathOf(kind)}/revisions/:number/restore`,
    summary: `Restore an earlier revision of the ${kind} form as the newest.`,
    access: { permission: writers[kind] },
    company: true,
    topic: topicOf(kind),
    params: byNumber,
    answer: formAnswer,
  }),
});

export const listFormTemplates = contract({
  name: 'listFormTemplates',
  method: 'GET',
  path: '/api/booking_form_templates',
  summary: 'List the master templates of booking and quote forms.',
  access: 'anyone',
  company: false,
  answer: listOf(formTemplate),
});
