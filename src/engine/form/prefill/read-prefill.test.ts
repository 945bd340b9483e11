import { expect, test } from 'vitest';
import { bookingPlan, ids, linkContext, oneServiceContext, planWithout, readLink } from './test-prefill.ts';

const { home, office, flat, hourly, deepClean, desk, oven, fridge, beds, baths, few, many, some } = ids;

test.each([
  ['', {}],
  ['?first_name=Ada&last_name=Lovelace', { first_name: 'Ada', last_name: 'Lovelace' }],
  ['first_name=+J%C3%B6rg%20%26+Anna+', { first_name: 'Jörg & Anna' }],
  ['email=ada%2Bform%40example.test', { email: 'ada+form@example.test' }],
  ['phone=%2B1+555+0100', { address_phone: '+1 555 0100' }],
  ['address_phone=5550100', { address_phone: '5550100' }],
  ['zip=10001', { address_zip: '10001' }],
  ['rcode=SPRING10&referral_code=ada-7', { discount_code: 'SPRING10', referral_code: 'ada-7' }],
  [
    'company_name=Lovelace+Ltd&customer_notes=Ring%0Atwice',
    { company_name: 'Lovelace Ltd', customer_notes: 'Ring\ntwice' },
  ],
  [
    'referral_source=Website&sms_reminders=yes&tip=12.50',
    { referral_source: '3', sms_reminders: true, tip: '12.50' },
  ],
  ['service_category=2', { service_category: office }],
  [`service_category=${home}`, { service_category: home }],
  ['service_category=oFFice', { service_category: office }],
  ['service_ids=12,34', { service_category: home, serviceIds: [flat, hourly] }],
  [`service_id=+${hourly}+`, { service_category: home, serviceIds: [hourly] }],
  [`service_ids=${flat},,12,`, { service_category: home, serviceIds: [flat] }],
  ['service_id=78', { service_category: office, serviceIds: [desk] }],
  ['frequencyId=3', { frequencyId: ids.weekly }],
  [`frequencyId=${ids.once}`, { frequencyId: ids.once }],
  ['service_category=2&frequencyId=9', { service_category: office, frequencyId: 'nightly' }],
  ['date=2026-11-02', { service_date_picker: '2026-11-02' }],
  ['cf1=Rex&cf3=Yes,+please+%26+thank+you', { cf1: 'Rex', cf3: 'yes' }],
  ['cf5=yes,a%5C,b%5C%5C&cf6=on&cf9=no', { cf5: ['yes', 'a,b\\'], cf6: true, cf9: false }],
  [
    'cf7=2027-02-28&cf8=2pm&cf11=2026-01-01&cf12=14:30',
    { cf7: '2027-02-28', cf8: '14:00', cf11: '2026-01-01', cf12: '14:30' },
  ],
  ['prefill_debug=1&first_name=&last_name=+', {}],
])('%s', (query, answers) => {
  const prefill = readLink(query);
  expect(prefill.notes).toEqual([]);
  expect(prefill.answers).toStrictEqual(answers);
});

const flatOptions = {
  [flat]: { variables: { [beds]: { price_id: few, quantity: 2 }, [baths]: { price_id: some, quantity: 1 } } },
};
const flatExtras = { [flat]: { [oven]: 1, [fridge]: 2 } };

test.each([
  ['34-3T2', { [hourly]: { hourly: { hours: 3, teams: 2 } } }],
  [`${hourly}-2.5t1`, { [hourly]: { hourly: { hours: 2.5, teams: 1 } } }],
])('service_options=%s chooses the service with its hours and teams', (text, service_options) => {
  const { answers, notes } = readLink(`service_options=${text}`);
  expect(notes).toEqual([]);
  expect(answers).toStrictEqual({ service_category: home, serviceIds: [hourly], service_options });
});

test.each([
  ['12-7:2,12-8:1', 'the service with each pair'],
  ['12-7:2,8:1', 'the service with the first pair only'],
  [`12-7:2,${baths}:1`, 'ids with hyphens after that'],
  ['12-7:2,,12-8:1', 'one service in two groups'],
  [`${flat}-${beds}:2,${flat}-${baths}:1`, 'ids with hyphens'],
  [`${flat}-7:2 , 12-${baths}:1`, 'ids and numbers of the old version'],
])('service_pricings=%s: %s', (text) => {
  const { answers, notes } = readLink(`service_pricings=${text}`);
  expect(notes).toEqual([]);
  expect(answers).toStrictEqual({ service_category: home, serviceIds: [flat], service_options: flatOptions });
});

test.each([
  ['12-5:1,12-6:2', [flat], flatExtras],
  ['12-5:1,6:2,,34-5:3', [flat, hourly], { ...flatExtras, [hourly]: { [oven]: 3 } }],
  [`${flat}-${oven}:1,${fridge}:2`, [flat], flatExtras],
  [`${deepClean}-${oven}:1`, [deepClean], { [deepClean]: { [oven]: 1 } }],
  ['deep-windows:1', ['deep'], { deep: { windows: 1 } }],
])('service_extras=%s', (text, serviceIds, extras) => {
  const { answers, notes } = readLink(`service_extras=${text}`);
  expect(notes).toEqual([]);
  expect(answers).toStrictEqual({ service_category: home, serviceIds, extras });
});

test.each([
  ['quantity=2', { [hourly]: { hourly: { teams: 2 } } }],
  ['quantity=2&minutes=150', { [hourly]: { hourly: { teams: 2, hours: 2.5 } } }],
  ['pricing_param_quantity=4', { [flat]: { variables: { [beds]: { price_id: many, quantity: 4 } } } }],
  ['pricing_parameter[8]=1', { [flat]: { variables: { [baths]: { price_id: some, quantity: 1 } } } }],
  [`pricing_parameter%5B${beds}%5D=0`, { [flat]: { variables: { [beds]: { price_id: few, quantity: 0 } } } }],
  ['pricing_parameter[7]=2&pricing_parameter[8]=1', flatOptions],
])('%s is about the services of the link', (text, service_options) => {
  for (const query of [`service_ids=12,34&${text}`, `${text}&service_ids=12,34`]) {
    const { answers, notes } = readLink(query);
    expect(notes).toEqual([]);
    expect(answers).toStrictEqual({ service_category: home, serviceIds: [flat, hourly], service_options });
  }
});

test('an extra of all services is added to each that has it', () => {
  const { answers, notes } = readLink('extra[5]=2&service_ids=12,deep,34');
  expect(notes).toEqual([]);
  expect(answers['extras']).toEqual({ [flat]: { [oven]: 2 }, [hourly]: { [oven]: 2 } });
});

test('of several reasons the most telling is given', () => {
  expect(notesOf('service_ids=12,34&quantity=9')).toEqual(['quantity=9: out_of_range']);
  expect(notesOf('service_options=34-3T2&service_ids=12&quantity=1')).toEqual(['quantity=1: twice']);
});

test('what is said of one service goes before what is said of all', () => {
  const { answers } = readLink(
    'quantity=1&minutes=360&extra[5]=3&service_options=34-3T2&service_extras=12-5:1',
  );
  expect(answers).toMatchObject({
    service_options: { [hourly]: { hourly: { hours: 3, teams: 2 } } },
    extras: { [flat]: { [oven]: 1 }, [hourly]: { [oven]: 3 } },
  });
});

test.each([
  ['14:30', '14:30'],
  ['02:30 PM', '14:30'],
  ['9:00 am', '09:00'],
])('time=%s waits for a day and its slots', (time, wishedTime) => {
  const { notes, ...rest } = readLink(`time=${encodeURIComponent(time)}`);
  expect(rest).toStrictEqual({ answers: {}, wishedTime });
  expect(notes.map(({ code }) => code)).toEqual(['no_date']);
  expect(readLink(`date=2026-11-04&time=${encodeURIComponent(time)}`).notes).toEqual([]);
});

const notesOf = (query: string, plan = bookingPlan, context = linkContext) =>
  readLink(query, plan, context).notes.map(({ key, value, code }) => `${key}=${value}: ${code}`);

test.each([
  ['colour=red', 'unknown_key'],
  ['service_category=7', 'unknown_category'],
  ['service_ids=7', 'unknown_service'],
  ['service_ids=012', 'unknown_service'],
  ['service_ids=90', 'unknown_service'],
  ['service_id=former', 'unknown_service'],
  ['service_options=34', 'malformed'],
  ['service_options=34-3T', 'malformed'],
  ['service_options=34-3.25T2', 'malformed'],
  ['service_options=7-3T2', 'unknown_service'],
  ['service_pricings=12-7', 'malformed'],
  ['service_pricings=12-7:2:1', 'malformed'],
  ['service_pricings=12-7:many', 'malformed'],
  ['service_pricings=12-7:-1', 'malformed'],
  ['service_pricings=7:1', 'unknown_service'],
  ['service_extras=:1', 'malformed'],
  ['quantity=2', 'no_service'],
  ['minutes=an+hour', 'malformed'],
  ['extra[5]=1', 'no_service'],
  ['extra[]=1', 'unknown_key'],
  ['extra=1', 'unknown_key'],
  ['extra[5][6]=1', 'unknown_key'],
  ['date=2026-02-30', 'malformed'],
  ['date=31/03/2027', 'malformed'],
  ['date=2026-11-01', 'past_date'],
  ['time=25:00', 'malformed'],
  ['time=nine', 'malformed'],
  ['frequencyId=agreed', 'unknown_frequency'],
  ['service_category=1&frequencyId=9', 'unknown_frequency'],
  ['email=ada', 'not_accepted'],
  ['phone=none', 'not_accepted'],
  ['rcode=SPRING-10', 'not_accepted'],
  ['tip=some', 'not_accepted'],
  ['cf3=maybe', 'not_accepted'],
  ['cf6=perhaps', 'not_accepted'],
  [`cf1=${'x'.repeat(41)}`, 'not_accepted'],
])('%s fills nothing in: %s', (query, code) => {
  const { answers, notes } = readLink(`${query}&last_name=Lovelace`);
  expect(notes.map((note) => note.code)).toEqual([code]);
  expect(answers).toMatchObject({ last_name: 'Lovelace' });
  const { serviceIds: _services, service_category: _category, ...others } = answers;
  expect(others).toEqual({ last_name: 'Lovelace' });
});

test.each([
  ['service_options=12-3T2', 'service_options=12-3T2: not_hourly', flat],
  ['service_options=34-1T2', 'service_options=34-1T2: out_of_range', hourly],
  ['service_options=34-3T4', 'service_options=34-3T4: out_of_range', hourly],
  ['service_pricings=12-7:7', 'service_pricings=12-7:7: out_of_range', flat],
  ['service_pricings=12-off:1', 'service_pricings=12-off:1: unknown_variable', flat],
  ['service_pricings=34-7:1', 'service_pricings=34-7:1: unknown_variable', hourly],
  ['service_extras=12-5:0', 'service_extras=12-5:0: out_of_range', flat],
  ['service_extras=12-5:4', 'service_extras=12-5:4: out_of_range', flat],
  ['service_extras=12-6:1', 'service_extras=12-6:1: out_of_range', flat],
  ['service_extras=12-99:1', 'service_extras=12-99:1: unknown_extra', flat],
  ['service_id=12&quantity=1', 'quantity=1: not_hourly', flat],
  ['service_id=34&quantity=9', 'quantity=9: out_of_range', hourly],
  ['service_id=34&minutes=60', 'minutes=60: out_of_range', hourly],
  ['service_id=34&minutes=200', 'minutes=200: out_of_range', hourly],
  ['service_id=34&pricing_param_quantity=1', 'pricing_param_quantity=1: unknown_variable', hourly],
  ['service_id=12&extra[99]=1', 'extra[99]=1: unknown_extra', flat],
])('%s chooses the service and nothing with it', (query, note, serviceId) => {
  expect(notesOf(query)).toEqual([note]);
  expect(readLink(query).answers).toEqual({ service_category: home, serviceIds: [serviceId] });
});

test.each([
  ['service_category=2&service_ids=12,78', ['service_ids=12: other_category'], office, [desk]],
  ['service_ids=12,78&service_category=2', ['service_ids=12: other_category'], office, [desk]],
  ['service_ids=12,78', ['service_ids=78: other_category'], home, [flat]],
  ['service_ids=78&service_extras=12-5:1', ['service_extras=12-5:1: other_category'], office, [desk]],
  ['service_ids=12&service_category=7', ['service_category=7: unknown_category'], home, [flat]],
])('a form that shows one category at a time: %s', (query, notes, service_category, serviceIds) => {
  expect(notesOf(query)).toEqual(notes);
  expect(readLink(query).answers).toEqual({ service_category, serviceIds });
});

test('a form that does not ask for the category takes services of several', () => {
  const { answers, notes } = readLink('service_ids=12,78', planWithout('service_category'));
  expect(notes).toEqual([]);
  expect(answers).toEqual({ serviceIds: [flat, desk] });
});

test('the only category of a company needs no choice, and the services are of it', () => {
  const { catalogue } = linkContext;
  const context = {
    ...linkContext,
    catalogue: { ...catalogue, categories: catalogue.categories.slice(0, 1) },
  };
  expect(readLink('service_ids=12', bookingPlan, context).answers).toEqual({ serviceIds: [flat] });
  expect(notesOf('service_ids=12,78', bookingPlan, context)).toEqual(['service_ids=78: other_category']);
});

test('where one service is taken at a time, the first one counts', () => {
  const query = 'service_ids=12,34&service_options=34-3T2&service_extras=12-5:1,,34-5:1';
  const refused = ['service_ids=34', 'service_options=34-3T2', 'service_extras=34-5:1'];
  expect(notesOf(query, bookingPlan, oneServiceContext)).toEqual(
    refused.map((one) => `${one}: only_one_service`),
  );
  expect(readLink(query, bookingPlan, oneServiceContext).answers).toEqual({
    service_category: home,
    serviceIds: [flat],
    extras: { [flat]: { [oven]: 1 } },
  });
});

test.each([
  ['first_name=Ada&first_name=Eve', ['first_name=Eve: twice'], { first_name: 'Ada' }],
  ['zip=10001&address_zip=20002', ['address_zip=20002: twice'], { address_zip: '10001' }],
  [
    'service_options=34-3T2,34-4T1',
    ['service_options=34-4T1: twice'],
    { service_options: { [hourly]: { hourly: { hours: 3, teams: 2 } } } },
  ],
  ['service_extras=12-5:1,5:2', ['service_extras=5:2: twice'], { extras: { [flat]: { [oven]: 1 } } }],
])('%s: the first one counts', (query, notes, answers) => {
  expect(notesOf(query)).toEqual(notes);
  expect(readLink(query).answers).toMatchObject(answers);
});

test('one bad part takes nothing else with it', () => {
  const { answers, notes } = readLink(
    'service_ids=12,7&service_extras=12-5:1,99:1,6:2,,7-5:1&email=ada&zip=10001',
  );
  expect(notes.map(({ value }) => value)).toEqual(['7', '99:1', '7-5:1', 'ada']);
  expect(answers).toEqual({
    service_category: home,
    serviceIds: [flat],
    extras: flatExtras,
    address_zip: '10001',
  });
});

test('a note says in a sentence what is wrong', () => {
  expect(readLink('email=ada&service_ids=7').notes).toEqual([
    {
      key: 'service_ids',
      value: '7',
      code: 'unknown_service',
      message: 'No such service.',
    },
    {
      key: 'email',
      value: 'ada',
      code: 'not_accepted',
      message: 'The field doesn’t accept this value. Email is not a valid email address.',
    },
  ]);
});
