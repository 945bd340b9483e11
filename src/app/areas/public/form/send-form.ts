import { submitBookingContract } from '#engine/contracts/booking/booking-life.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import type { OpenFormData } from '#engine/contracts/site/form-page.ts';
import { addNote } from '#engine/contracts/people/notes.ts';
import { submitQuote } from '#engine/contracts/booking/quotes.ts';
import { readForm } from '#engine/form/form-reading.ts';
import type { FormSession } from '#engine/form/session.ts';
import { toNoteBody } from '#engine/form/submission/note-body.ts';
import { toBookingSubmission, toQuoteSubmission } from '#engine/form/submission.ts';
import { request } from '#app/lib/api.ts';

export type Receipt = AnswerOf<typeof submitBookingContract>;

/** What is sent, complete: with its key it happens once, however often and from wherever it arrives. */
export type Parcel =
  | { kind: 'booking'; key: string; body: BodyOf<typeof submitBookingContract>; note: string }
  | { kind: 'quote'; key: string; body: BodyOf<typeof submitQuote> };

type Packing = { session: FormSession; data: OpenFormData; key: string; expectedTotal: number | undefined };

export function pack({ session, data, key, expectedTotal }: Packing): Parcel {
  const { companyId, form, kind } = data;
  const reading = readForm(session.plan, session.answers(), session.context);
  const origin = { companyId, ...(form && { form }) };
  if (kind === 'quote') return { kind, key, body: toQuoteSubmission(reading, origin) };
  const notes = session.get('customer_notes');
  const body = {
    ...toBookingSubmission(reading, origin),
    ...(expectedTotal !== undefined && { expected_total: expectedTotal }),
  };
  return { kind, key, body, note: typeof notes === 'string' ? notes.trim() : '' };
}

/** A booking is answered with its receipt. */
export async function deliver(parcel: Parcel): Promise<Receipt | undefined> {
  const { key } = parcel;
  if (parcel.kind === 'quote') {
    await request(submitQuote, { body: parcel.body, idempotencyKey: key });
    return undefined;
  }
  const receipt = await request(submitBookingContract, { body: parcel.body, idempotencyKey: key });
  if (parcel.note !== '') await sendNote(parcel.note, receipt, key);
  return receipt;
}

/** The customer's note is in the booking already; as a call of its own it is the same note, once. */
async function sendNote(note: string, receipt: Receipt, key: string): Promise<void> {
  try {
    await request(addNote, {
      body: { text: toNoteBody(note), bookingId: receipt.id, customer_viewable: true, team_viewable: true },
      headers: { 'x-booking-key': receipt.key },
      idempotencyKey: `${key}-note`.slice(0, 100),
    });
  } catch (error) {
    // The office has the note with the booking: that this call failed takes nothing away.
    console.warn('The note was not sent again.', error);
  }
}
