import { DomainError } from './errors.ts';

type QuoteState = { state: string; done: string };
type VisitState = { status: string; shown: string; done: string };

/** Why what a customer or a crew asks for is not possible as things are: its code, and its English sentence. */
export const conflictSentences = {
  // visits
  visit_in_status: ({ shown, done }: VisitState) =>
    shown === done ? `This visit is already ${shown}.` : `This visit is ${shown}: it cannot be ${done} now.`,
  crew_on_the_way: 'Your team is already on the way. Please call us.',
  visit_changed: 'This visit has changed in the meantime. Please look again.',
  visit_time_passed: 'This visit’s time is over, so it can’t be restored. Create a new booking instead.',
  visit_undated: 'This visit has no date yet.',
  visit_needs_date: 'This visit needs a new date.',
  visit_is_earlier: 'Your visit is earlier than this by now.',
  same_time: 'The visit is already at this time.',
  too_late_to_take_back: 'This can’t be taken back anymore. Book the visit again, or call us.',
  code_used_up_meanwhile: ({ code }: { code: string }) =>
    `The code ${code} of this visit has been used up meanwhile.`,
  extras_not_to_come: 'Only visits to come can be changed.',
  extras_paid: 'This visit is already paid. Please call us to change it.',
  extras_late: 'It’s too close to the visit to change its extras. Please call us.',
  share_once_done: 'You can share a visit once it’s done.',
  skip_in_series_only: 'Only visits in a series can be skipped. You can cancel this one instead.',
  not_in_series: 'This visit isn’t part of a series.',
  series_ended: 'This series has ended.',
  series_ended_already: 'This series has already ended.',
  series_not_paused: 'This series isn’t paused.',
  // booking, and another time
  booking_closed: 'Online booking is currently closed. Please contact us.',
  no_slots_held: 'This company holds no slots.',
  location_changed: 'This location has just been changed. Please try again.',
  no_waitlist: 'This company doesn’t have a waitlist.',
  time_offer_expired: 'This offer has expired. Your visit hasn’t changed.',
  place_offer_expired: 'This offer has expired. You’re still on the waitlist.',
  swap_gone: 'This time can’t be swapped anymore. Your visit hasn’t changed.',
  no_other_time: 'Another time can’t be found for this visit anymore.',
  no_crew_free: 'No crew is free at this time anymore. Your visit hasn’t changed.',
  // quotes
  quote_in_state: ({ state, done }: QuoteState) => `This quote is ${state}: it cannot be ${done} now.`,
  quote_expired: 'This quote has expired. Please request a new one.',
  quote_nameless: 'This quote has no name. Please call us.',
  // money and ratings
  payment_in_progress: 'A payment for this booking is in progress. Please wait for it to finish.',
  no_card_on_file: 'There is no card on file. Please add one first.',
  gift_card_short: 'The gift card does not cover this anymore.',
  tip_once_done: 'You can add a tip once the visit is done.',
  tip_too_late: 'Tips can no longer be added to this visit.',
  rate_once_done: 'You can rate a visit once it’s done.',
  rating_settled: 'Your rating can no longer be changed.',
  // people, and where they live
  email_is_yours: 'This is your email address already.',
  email_has_account:
    'There is already an account with this email address. Sign in with it, or choose another address.',
  sign_up_done: 'You’ve already completed your sign-up.',
  passkeys_enough: ({ most }: { most: number }) =>
    `You have ${most} passkeys, which is the most there can be. Remove one first.`,
  passkey_known: 'This passkey is already registered.',
  second_step_on: 'Two-step sign-in is already on.',
  default_address_stays: 'Set another address as the default instead.',
  address_in_use: 'This address has booked visits or keys and can’t be deleted.',
  access_codes_enough: ({ most }: { most: number }) => `An address can have at most ${most} codes.`,
  access_code_unreadable: 'This code can’t be read anymore on this installation. Enter it again.',
  key_moved: 'The key has moved in the meantime. Check where it is.',
  // files
  photo_not_of_today: 'You can delete only photos that you took today. For others, ask the office.',
  uploads_enough: 'Too many uploads are under way. Finish or cancel one first.',
  upload_elsewhere: ({ received }: { received: number }) => `The next piece begins at ${received}.`,
  upload_incomplete: ({ received, size }: { received: number; size: number }) =>
    `The file isn’t complete: ${received} of ${size} bytes have arrived.`,
  // jobs of crews
  job_not_yours: 'Your team isn’t assigned to this job.',
  job_taken: 'Another team already took this job.',
  job_not_offered: 'Your team is no longer invited to this job.',
  job_answer_too_late: 'The time to respond has passed.',
  job_not_open: 'This job isn’t open to claim.',
  job_begun: 'The visit has already started.',
  job_undated: 'This visit has no time yet. Schedule it first.',
  job_without_teams: 'Teams can no longer be assigned to this visit.',
  job_not_its_day: ({ day, what }: { day: string; what: string }) =>
    `This visit is on ${day}. It can be ${what} on that day, or later.`,
  notes_unread: 'Read the notes and confirm them, then check in.',
  team_unavailable: 'Your team isn’t available at that time.',
  team_busy: 'Your team has another job at that time.',
  team_full_that_day: ({ title, jobs }: { title: string; jobs: number }) =>
    `${title} has ${jobs} jobs on that day, which is the limit.`,
  hours_by_office: 'The office sets working hours. Please contact them.',
  time_off_by_office: 'The office enters time off. Please contact them.',
  time_off_decided: 'The office has already decided. Please contact them.',
  jobs_at_that_time: ({ jobs, more }: { jobs: string; more: boolean }) =>
    `You have jobs at that time: ${jobs}${more ? ' and more' : ''}. Ask the office to reassign them, or request time off.`,
};

type Sentences = typeof conflictSentences;
export type ConflictCode = keyof Sentences;
export type ConflictParams<C extends ConflictCode> = Sentences[C] extends (params: infer P) => string
  ? P
  : Record<string, never>;

type WithParams = {
  [C in ConflictCode]: ConflictParams<C> extends Record<string, never> ? never : C;
}[ConflictCode];

/** The refusal of what is not possible as things are, by its code, with what its sentence needs. */
export function conflict<C extends Exclude<ConflictCode, WithParams>>(code: C): DomainError<'CONFLICT'>;
export function conflict<C extends WithParams>(code: C, params: ConflictParams<C>): DomainError<'CONFLICT'>;
export function conflict(code: ConflictCode, params: unknown = {}): DomainError<'CONFLICT'> {
  // The overloads have let only those params in that this code's sentence takes.
  const sentence = conflictSentences[code] as string | ((params: unknown) => string);
  const reason = typeof sentence === 'string' ? sentence : sentence(params);
  return new DomainError('CONFLICT', { reason, code, params: params as Record<string, unknown> });
}
