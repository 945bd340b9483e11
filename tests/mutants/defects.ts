/** One thing that somebody could do wrong, and the test file that must notice. */
export type Defect = {
  what: string;
  file: string;
  find: string;
  put: string;
  /** Where it is noticed, if not in the test beside the file. */
  test?: string;
};

const of =
  (folder: string) =>
  (what: string, file: string, find: string, put: string, test?: string): Defect => ({
    what,
    file: `${folder}/${file}`,
    find,
    put,
    ...(test && { test }),
  });

const engine = of('src/engine');
const app = of('src/app');
const renderer = of('src/renderer');
const server = of('src/server');

export const defects: Defect[] = [
  engine(
    'the dearest price stands for the least',
    'form/selection/least-price.ts',
    'Math.min(...amounts)',
    'Math.max(...amounts)',
  ),
  engine(
    'fewer than the least quantity are priced',
    'form/selection/least-price.ts',
    'Math.max(min_qty,',
    'Math.min(min_qty,',
  ),
  engine('a closed day looks back first', 'booking/closed-day.ts', '[1, -1, 2, -2]', '[-1, 1, 2, -2]'),
  engine(
    'a skipped visit is placed',
    'booking/closed-day.ts',
    "if (policy === 'skip') return { kind: 'skipped', date };",
    '',
  ),
  engine(
    'a gift card is valid at the moment it ends',
    'booking/gift-card.ts',
    'expiresAt <= now',
    'expiresAt < now',
  ),
  engine(
    'a gift card that is not paid yet is said to have ended',
    'booking/gift-card.ts',
    "!card || card.state === 'pending'",
    '!card',
  ),
  engine('an empty gift card pays', 'booking/gift-card.ts', 'balance > 0', 'balance >= 0'),
  engine(
    'a hold is placed once the visit has begun',
    'booking/money-schedule.ts',
    'return isLater(moment, visit) ? null : moment;',
    'return moment;',
  ),
  engine(
    'a hold is placed longer before than a card keeps it',
    'booking/money-schedule.ts',
    'const moment = laterOf(planned, first);',
    'const moment = planned;',
  ),
  engine(
    'a deduction has no brackets',
    'format/money.ts',
    '`(${formatPrice(minor, style)})`',
    'formatPrice(minor, style)',
  ),
  engine('an American phone is grouped wrongly', 'format/phone.ts', "'($1) $2-$3'", "'($1) $2 $3'"),
  engine(
    'a day of another time zone is taken',
    'booking/service-date.ts',
    'toLocal(instant, timezone).date',
    'text.slice(0, 10)',
  ),
  engine('a euro sign takes one place of a text', 'messages/sms-segments.ts', '[one, 2]', '[one, 1]'),
  engine(
    'a long text counts a segment too few',
    'messages/sms-segments.ts',
    'Math.ceil(places / joined)',
    'Math.floor(places / joined)',
  ),
  engine(
    'a tax rate that begins later counts as replaced',
    'booking/tax-overlaps.ts',
    'other.effectiveFrom > rate.effectiveFrom',
    'other.effectiveFrom < rate.effectiveFrom',
  ),
  engine(
    '"not" means "is"',
    'rules/conditions.ts',
    "{ comparison: 'same_text', negated: true }",
    "{ comparison: 'same_text' }",
  ),
  engine(
    'what is hidden by no condition is shown',
    'rules/conditions.ts',
    "action === 'hide' ? { '!': [all] } : all",
    'all',
  ),
  engine('the last start of a day is missing', 'booking/create-spots.ts', 'start <= last', 'start < last'),
  engine(
    'an arrival window runs over the end of the day',
    'booking/create-spots.ts',
    'toMinutes(plan.to) - arrivalWindowMinutes',
    'toMinutes(plan.to)',
  ),

  app(
    'a second press sends a change twice',
    'ui/press-once.ts',
    'if (changesSent.count !== press.sentBefore) stop(event);',
    '',
  ),
  app(
    'a busy button can be pressed',
    'ui/busy-button.tsx',
    'onClick={isBusy ? (event) => event.preventDefault() : onClick}',
    'onClick={onClick}',
  ),
  app(
    'a busy button does not say so',
    'ui/busy-button.tsx',
    "{ 'aria-busy': true, 'aria-disabled': true }",
    "{ 'aria-disabled': true }",
  ),
  app('a count says "1 steps"', 'ui/count-badge.tsx', 'count === 1 ? one : noun', 'noun'),
  app('a hundred are counted out', 'ui/count-badge.tsx', 'count > most ? `${most}+` : count', 'count'),
  app(
    'a search forgets what is cleared elsewhere',
    'ui/search-input.tsx',
    'if (value !== sent) setTyped(value);',
    '',
  ),
  app('a dialog that closes can be confirmed twice', 'ui/confirm.tsx', 'if (isConfirmed) return;', ''),
  app(
    'what is unchanged is saved',
    'ui/changed-fields.ts',
    'if (after[key] !== before[key]) changed[key]',
    'changed[key]',
  ),
  app('a hold that covers everything is said to be short', 'lib/hold-words.ts', 'held >= due', 'held > due'),
  app('a hold says the wrong rest', 'lib/hold-words.ts', 'money(due - held)', 'money(due)'),
  app(
    'a refusal does not name its field',
    'lib/error-text.ts',
    'return `${toWords(field)} ${message}`;',
    'return message;',
  ),
  app(
    'what the server says of fields is lost',
    'lib/error-text.ts',
    'const perField = firstMessages(error)',
    'const perField = firstMessages(undefined)',
  ),
  app(
    'choosing one row more begins anew',
    'ui/list/use-selection.ts',
    ': [...now, id]',
    ': [id]',
    'src/app/ui/list/select-range.test.tsx',
  ),
  renderer(
    'a step goes on with what is wrong in it',
    'steps-layout.tsx',
    'if (wrong === undefined) go(current + 1);',
    'if (current >= 0) go(current + 1);',
  ),

  server(
    'a visit outside a series can be skipped',
    'booking/life/cancel.ts',
    "if (action === 'skip' && booking.seriesId === null) throw conflict('skip_in_series_only');",
    '',
    'tests/api/booking-life.test.ts',
  ),
  server(
    'a sign-in link lives for a day',
    'accounts/one-time-token.ts',
    'sign_in: 15 * minute',
    'sign_in: 24 * hour',
    'tests/api/sign-in-link.test.ts',
  ),
  server(
    'own events are heard by all',
    'live/audience.ts',
    "|| forAllWhoLook.has(topic) ? 'all' : 'own'",
    "|| forAllWhoLook.has(topic) ? 'all' : 'all'",
    'tests/api/live-events.test.ts',
  ),
  server(
    'a body of any number of fields is read',
    'http/limit-fields.ts',
    '+ mostUnknown',
    '+ 1e6',
    'tests/api/http.test.ts',
  ),
  server('any id filter counts as naming rows', 'http/names-rows.ts', 'listed.every(isReference)', 'true'),
  server(
    'a known browser is forgotten after the first',
    'accounts/known-browser.ts',
    '[own, ...others]',
    '[own]',
  ),
  server(
    'a refund leaves a visit paid',
    'payments/payment-state.ts',
    'const kept = paid - refunded;',
    'const kept = paid;',
  ),
  server('a cancelled visit is owed', 'payments/payment-state.ts', "status !== 'cancelled' && ", ''),
  server('a log has no cause', 'http/log-sentence.ts', 'rootOf(err).message', 'err.message'),

  engine(
    'quiet hours end an hour early',
    'messages/quiet-hours.ts',
    "quietUntil = '08:00'",
    "quietUntil = '07:00'",
  ),
  engine(
    'at nine in the evening people are still told',
    'messages/quiet-hours.ts',
    'time >= quietFrom',
    'time > quietFrom',
  ),
  engine(
    'a rate of the location outranks one of the zip code',
    'booking/tax.ts',
    '1 + tax.zipPrefix.length',
    '0',
  ),
  engine('a tax counts before it is in force', 'booking/tax.ts', 'tax.effectiveFrom <= date', 'true'),
  engine(
    'a tax within the price is added to it',
    'booking/tax.ts',
    'const amounts = inclusive',
    'const amounts = !inclusive',
  ),
  engine(
    'a refund above the price gives back too much tax',
    'booking/refund-share.ts',
    'Math.min(amount, total)',
    'amount',
  ),
  engine(
    'a tip by a slip of the finger is taken',
    'booking/tip.ts',
    'if (tip > most)',
    'if (tip > most * 100)',
  ),
  engine(
    'a skipped visit is called cancelled',
    'booking/status.ts',
    "skip: 'Visit Skipped'",
    "skip: 'Cancelled'",
  ),

  server(
    'a stale page overwrites a colleague',
    'booking/office/require-version.ts',
    'if (seen === version) return;',
    'if (seen >= 0) return;',
    'tests/api/board-moves.test.ts',
  ),
  server(
    'one key answers another call',
    'http/idempotent.ts',
    'first?.fingerprint !== fingerprint',
    'first === undefined',
    'tests/api/http.test.ts',
  ),
  server(
    'END is not understood as STOP',
    'messages/sms-words.ts',
    "'cancel', 'end', 'quit'",
    "'cancel', 'quit'",
    'tests/api/message-channels.test.ts',
  ),
  server(
    'an answer of the API may be framed',
    'http/security-headers.ts',
    "'frame-ancestors': [\"'none'\"] }, false",
    "'frame-ancestors': ['*'] }, false",
    'tests/api/http.test.ts',
  ),
];
