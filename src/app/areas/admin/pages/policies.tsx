import { getPolicies, updatePolicies } from '#engine/contracts/company/policy-settings.ts';
import { companyPolicySettings } from '#engine/settings/company/policies.ts';
import { FeeField, FeeWords } from '#app/features/company/policies/fee-field.tsx';
import { LateRuleField, LateRuleWords } from '#app/features/company/policies/late-rule-field.tsx';
import {
  BookingOutcome,
  CancelOutcome,
  QuotesOutcome,
  RescheduleOutcome,
  TeamsOutcome,
} from '#app/features/company/policies/policy-outcomes.tsx';
import { sayFee, sayLateRule } from '#engine/settings/company/say-policy.ts';
import { asSentences } from '#app/ui/settings/sentences.ts';
import { settingsPage } from '#app/ui/settings/settings-page.tsx';
import { withTry } from '../try-policies.tsx';

const settings = companyPolicySettings;

export const { Page, settingsOf } = settingsPage({
  calls: { get: getPolicies, update: updatePolicies },
  settings,
  words: {
    title: 'Policies',
    description: 'What customers and teams may do, until when, and what it costs.',
    notLoaded: 'Failed to get company policies',
  },
  permission: 'general_settings',
  sections: {
    'Online booking': {
      sentences: asSentences(settings, 'Online booking', [
        '{booking_widget.enabled}Customers can book online.',
        '{booking_widget.content}',
        '{booking_widget.hide_premium}The form is hidden while it’s closed.',
        '{booking_widget.translations}',
      ]),
    },
    'Booking ahead': {
      sentences: asSentences(settings, 'Booking ahead', [
        'Customers must book at least {booking.hours_before_service: hour, hours} before the visit.',
        'For a visit on the same day, they pay {policies.same_day_fee} extra.',
        'While they fill in the form, the time they chose is held for {policies.slot_hold_minutes: minute, minutes}.',
        'New bookings are {policies.acceptance}.',
        '{policies.waitlist}Customers who find no free time can join a waitlist.',
      ]),
      Outcome: withTry(BookingOutcome, ['hours_before_service', 'same_day_fee']),
    },
    'Booking form': {
      sentences: asSentences(settings, 'Booking form', [
        '{booking.multiple_services}Customers can book several services at once.',
        '{booking.show_service_price}The form shows what each service costs.',
        '{booking.show_extra_price}The form shows what each extra costs.',
        '{booking.hide_physical_payment_methods}Customers can only pay by card.',
        '{policies.referral_codes}The form asks for a referral code.',
      ]),
    },
    'What customers may do': {
      description: 'By themselves, in their account. The office can always do it for them.',
      sentences: asSentences(settings, 'What customers may do', [
        '{policies.customers_may.cancel}Customers can cancel a visit.',
        '{policies.customers_may.skip}Customers can skip a visit of a series.',
        '{policies.customers_may.reschedule}Customers can reschedule a visit.',
        '{policies.customers_may.edit}Customers can add and remove extras.',
        '{policies.customers_may.swap}Customers can take earlier times and swap times.',
        '{policies.customers_may.tip}Customers can leave a tip.',
        '{policies.customers_see_photos}Customers can see photos of their visit.',
      ]),
    },
    Cancelling: {
      sentences: asSentences(settings, 'Cancelling', [
        'Customers can cancel free of charge until {policies.cancel_late}. After that, they pay {policies.cancel_fee}.',
        '{policies.cancel_fee_taxable}Tax is added to the cancellation fee.',
        '{policies.skip_counts_as_cancel}Skipping a visit of a series costs the same as cancelling it.',
        '{policies.cancel_reason_required}Customers must give a reason.',
      ]),
      Outcome: withTry(CancelOutcome, ['cancel_late', 'cancel_fee']),
    },
    Rescheduling: {
      sentences: asSentences(settings, 'Rescheduling', [
        'Customers can reschedule free of charge until {policies.reschedule_late}. After that, they pay {policies.reschedule_fee}.',
      ]),
      Outcome: withTry(RescheduleOutcome, ['reschedule_late', 'reschedule_fee']),
    },
    'Recurring visits': {
      sentences: asSentences(settings, 'Recurring visits', [
        'If the day of a visit is closed or full, {policies.series_conflict}.',
      ]),
    },
    Teams: {
      sentences: asSentences(settings, 'Teams', [
        'When a visit is booked, {policies.assignment}.',
        'Teams have {policies.invitation_minutes: minute, minutes} to answer an invitation.',
        'Teams see their jobs {policies.team_horizon_days: day, days} ahead.',
        'Team members can {policies.own_availability}.',
        '{policies.team_sees_contact}Teams see customers’ contact details.',
        'The crew of a visit can see its door codes from {policies.codes_open_minutes: minute, minutes} before it until {policies.codes_close_minutes: minute, minutes} after it.',
      ]),
      Outcome: TeamsOutcome,
    },
    'Service area': {
      sentences: asSentences(settings, 'Service area', [
        '{policies.zip_required}You only take bookings within your service area.',
        '{policies.out_of_area_text}',
      ]),
    },
    'Quotes and reviews': {
      sentences: asSentences(settings, 'Quotes and reviews', [
        'A quote is valid for {policies.quote_valid_days: day, days}.',
        '{policies.public_review_url}',
      ]),
      Outcome: QuotesOutcome,
    },
    'Terms of service': {
      sentences: asSentences(settings, 'Terms of service', [
        '{booking.terms_of_service.enabled}Customers must accept your terms.',
        '{booking.terms_of_service.content}',
        '{booking.terms_of_service.translations}',
      ]),
    },
    'Checkout in steps': { description: 'Which of your services each kind of cleaning stands for.' },
  },
  wordControls: {
    'policies.cancel_late': LateRuleWords,
    'policies.cancel_fee': FeeWords,
    'policies.reschedule_late': LateRuleWords,
    'policies.reschedule_fee': FeeWords,
    'policies.same_day_fee': FeeWords,
  },
  controls: {
    'policies.cancel_late': LateRuleField,
    'policies.cancel_fee': FeeField,
    'policies.reschedule_late': LateRuleField,
    'policies.reschedule_fee': FeeField,
    'policies.same_day_fee': FeeField,
  },
  cells: {
    'policies.cancel_late': sayLateRule,
    'policies.cancel_fee': sayFee,
    'policies.reschedule_late': sayLateRule,
    'policies.reschedule_fee': sayFee,
    'policies.same_day_fee': sayFee,
  },
});
