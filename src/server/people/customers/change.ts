import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import { customerCalls } from '#engine/contracts/people/customers.ts';
import { normalisePhone } from './normalise-phone.ts';
import type { EditCall } from '#server/platform/editing/editor.ts';
import { change } from '#server/platform/editing/save.ts';
import { customerEditor, type CustomerAnswer } from './editor.ts';

type Changes = BodyOf<typeof customerCalls.update>;

/** With their telephone number as the company's country writes it. */
export const withPhone = <B extends Pick<Changes, 'phone'>>(
  body: B,
  { company }: Pick<EditCall, 'company'>,
): B => (body.phone === undefined ? body : { ...body, phone: normalisePhone(body.phone, company.country) });

export const changeCustomer = (
  call: EditCall,
  { id, body }: { id: string; body: Changes },
): Promise<CustomerAnswer> => change(call, customerEditor, { id, body: withPhone(body, call) });
