/**
 * What a field of this name means in the body of a request, wherever the contract does not say it itself.
 * Only names that mean the same in every call belong here; all others are described in their contract.
 */
const texts = {
  // People and places
  first_name: 'The person’s first name.',
  last_name: 'The person’s last name.',
  company_name: 'The name of the customer’s company, if any.',
  email: 'The email address.',
  phone: 'The phone number, as people write it, such as +1 718 555 0100.',
  street: 'Street and house number.',
  apartment: 'Apartment, suite or floor.',
  city: 'The city or town.',
  zip: 'The zip or postal code.',
  lat: 'The latitude, in degrees.',
  lng: 'The longitude, in degrees.',
  latitude: 'The latitude, in degrees.',
  longitude: 'The longitude, in degrees.',
  coordinates: 'The position of the address. Null if unknown.',
  full_address: 'The whole address in one line.',
  access_notes: 'How to get in, such as a gate code.',
  address_street: 'Street and house number.',
  address_apartment: 'Apartment, suite or floor.',
  address_city: 'The city or town.',
  address_state: 'The state or province.',
  address_zip: 'The zip or postal code.',
  address_phone: 'A phone number for this address, if it differs from the customer’s.',
  address_coordinates: 'The position of the address.',
  timezone: 'An IANA time zone, such as America/New_York.',
  referral_source: 'How the customer heard of the company.',
  referral_code: 'The code of the person who referred the customer.',
  customer_notes: 'What the customer wants the company to know.',
  sms_reminders: 'Whether the customer wants reminders by SMS.',

  // Records that others refer to
  companyId: 'The company’s ID.',
  locationIds: 'IDs of the locations it applies to.',
  serviceIds: 'IDs of services.',
  service_ids: 'IDs of services. Empty for all.',
  extraIds: 'IDs of the extras that can be booked with it.',
  frequencyId: 'The frequency’s ID.',
  frequency_id: 'The frequency’s ID.',
  frequencyIds: 'IDs of frequencies. Empty for all.',
  frequency_ids: 'IDs of frequencies. Empty for all.',
  team_ids: 'IDs of teams.',
  teamId: 'The team’s ID.',
  tagIds: 'IDs of tags.',
  tag_ids: 'IDs of tags. Empty for all.',
  customer_id: 'The customer’s ID.',
  address_id: 'The ID of one of the customer’s addresses.',
  preferred_team_id: 'The ID of the team that should come if it can. Null for no preference.',
  price_id: 'The ID of the price row that holds the quantity.',
  hold_id: 'The ID of the hold that reserves the slot.',

  // Prices and payments
  base_price:
    'The price in major units, before extras and pricing variables. Hourly services: the price of one hour with one team.',
  discount_type: 'Whether `discount` is a percentage or an amount.',
  discount_code: 'A discount code, in upper or lower case.',
  gift_card_code: 'The code of a gift card to pay with.',
  taxable: 'Whether tax is charged.',
  frequency_discount: 'Whether the discount of the frequency applies.',
  code_discount: 'Whether discount codes apply.',
  minimum_subtotal: 'The subtotal from which the code can be used, in major units. 0 for any.',
  new_customers_only: 'Whether only first-time customers can use the code.',
  total_limit: 'How many times the code can be used in total. Null for no limit.',
  per_customer_limit: 'How many times each customer can use the code. Null for no limit.',
  effective_from: 'The first day of service the tax applies to.',
  payment_type: 'How the customer pays.',
  payment_method_id: 'The card: its ID at Stripe, or its token.',
  tax_exempt: 'Whether the customer pays no tax.',

  // Services
  hourly_settings: 'Limits for the hours and teams that can be booked.',
  teams_minimum: 'The smallest number of teams that can be booked.',
  teams_maximum: 'The largest number of teams that can be booked.',
  hours_minimum: 'The shortest visit that can be booked, in hours.',
  hours_maximum: 'The longest visit that can be booked, in hours.',
  all_locations: 'Whether it is offered at every location.',
  minimum_quantity: 'The smallest quantity that can be booked.',
  maximum_quantity: 'The largest quantity that can be booked.',
  min_qty: 'The smallest quantity this price applies to.',
  max_qty: 'The largest quantity this price applies to.',
  exclude_first: 'Whether the first visit is without the discount.',
  monthly_mode:
    'Whether a monthly visit keeps its weekday (`nth_weekday`, such as the second Tuesday) or its date.',
  every: 'How many units lie between two visits.',
  ordering: 'The position in lists, lowest first.',
  icon: 'The name of an icon, such as `home`. Null for none.',

  // Locations, slots and teams
  capacity_mode:
    'What limits bookings: the capacity of slots (`manual`), the free teams (`teams`), or the smaller of both.',
  buffer_minutes: 'Minutes that each visit blocks beyond its duration, such as for travel.',
  counted: 'Whether the team adds to the capacity of its locations.',
  accepts_jobs: 'Whether the team can be assigned jobs.',
  max_jobs_per_day: 'The most jobs the team takes on one day.',
  capacity: 'The number of seats. Null for the number in the weekly template.',
  capacity_change: 'Seats to add, or to take off if negative.',
  locked: 'Whether customers can no longer book the slot. The office still can.',
  valid_from: 'The first day the hours apply. Null for no limit.',
  valid_to: 'The last day the hours apply. Null for no limit.',

  // Messages
  offset_minutes: 'Minutes to add to the offset in days. Negative means before.',
  stop: 'What makes the message unnecessary. Null to always send it.',
  first_visit: 'True for customers without earlier visits only, false for those with earlier visits only.',
  visits_at_least: 'Only customers with at least this many completed visits.',

  // Policies
  acceptance:
    'Whether bookings are confirmed automatically or wait for the office. A waiting booking keeps its seat.',
  slot_hold_minutes: 'How long a chosen slot is held for a visitor, in minutes. 0 holds nothing.',
  quote_valid_days: 'How long a quote can be accepted, in days.',
  series_conflict: 'What happens to a visit of a series when its day is closed or full.',
  invitation_minutes: 'How long a team can answer an invitation, in minutes.',
  team_horizon_days: 'How many days ahead teams see their jobs.',
  out_of_area_text: 'What visitors see when no location serves their zip code.',
  public_review_url: 'Where happy customers are asked for a public review. If empty, they are not asked.',
  own_availability: 'Whether team members set their own hours, only request time off, or neither.',
  cancel_reason_required: 'Whether customers must give a reason to cancel.',
  skip_counts_as_cancel: 'Whether the cancellation policy applies to skipped visits.',
  retry_failed: 'Whether failed charges are retried.',
  deposit:
    'What is charged when a visit is booked: a percentage, or an amount in major units. Null for none.',
  days_before: 'How many days before the visit.',
  main_color: 'A color, such as #2f855a.',
  button_color: 'A color, such as #2f855a.',
  trial_ends_at: 'When the trial ends. Null if there is no trial.',

  // Notes and conversations
  team_viewable: 'Whether the assigned teams see the note.',
  customer_viewable: 'Whether the customer sees the note.',
  csv: 'The text of the CSV file, in UTF-8, with a header line.',
  base64: 'The bytes of the part, in Base64.',
};

export const fieldDescriptions: ReadonlyMap<string, string> = new Map(Object.entries(texts));
