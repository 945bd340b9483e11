import { expect, test } from 'vitest';
import { sayChangeTerms, type ActTerms } from './change-terms.ts';

const monday = 1;
const tuesday = 2;
const writer = {
  moment: (at: number) => (at === monday ? 'Monday, 5:00 pm' : 'Tuesday, 9:00 am'),
  price: (minor: number) => `$${(minor / 100).toFixed(2)}`,
};
const never: ActTerms = { fee: 0, later: 0, freeThrough: tuesday };
const freeUntil = (freeThrough: number, later: number): ActTerms => ({ fee: 0, later, freeThrough });
const late = (fee: number): ActTerms => ({ fee, later: fee, freeThrough: monday });

test.each<[string, { cancel: ActTerms; move: ActTerms }, string]>([
  [
    'one deadline for both',
    { cancel: freeUntil(monday, 4500), move: freeUntil(monday, 1500) },
    'You can cancel or reschedule for free until Monday, 5:00 pm. After that, cancelling costs $45.00 and rescheduling $15.00.',
  ],
  [
    'two deadlines',
    { cancel: freeUntil(monday, 4500), move: freeUntil(tuesday, 1500) },
    'You can cancel for free until Monday, 5:00 pm ($45.00 after that), and reschedule for free until Tuesday, 9:00 am ($15.00 after that).',
  ],
  [
    'only cancelling ever costs',
    { cancel: freeUntil(monday, 4500), move: never },
    'You can cancel for free until Monday, 5:00 pm ($45.00 after that), and reschedule for free until your visit begins.',
  ],
  [
    'nothing ever costs',
    { cancel: never, move: never },
    'You can cancel or reschedule for free until your visit begins.',
  ],
  [
    'both deadlines have passed',
    { cancel: late(4500), move: late(1500) },
    'Cancelling now costs $45.00 and rescheduling $15.00.',
  ],
  [
    'one deadline has passed',
    { cancel: late(4500), move: freeUntil(tuesday, 1500) },
    'Cancelling now costs $45.00. You can reschedule for free until Tuesday, 9:00 am. After that, rescheduling costs $15.00.',
  ],
])('%s', (_name, terms, said) => expect(sayChangeTerms(terms, writer)).toBe(said));

test.each<['es' | 'ar', { cancel: ActTerms; move: ActTerms }, string]>([
  [
    'es',
    { cancel: freeUntil(monday, 4500), move: freeUntil(monday, 1500) },
    'Puedes cancelar o cambiar la fecha gratis hasta el Monday, 5:00 pm. Después, cancelar cuesta $45.00, y cambiar la fecha, $15.00.',
  ],
  [
    'es',
    { cancel: late(4500), move: never },
    'Cancelar cuesta ahora $45.00. Puedes cambiar la fecha gratis hasta que empiece la visita.',
  ],
  [
    'ar',
    { cancel: late(4500), move: never },
    'تكلفة الإلغاء الآن \u2068$45.00\u2069. يمكنك تغيير الموعد مجانًا حتى بداية الزيارة.',
  ],
])('in %s', (language, terms, said) => expect(sayChangeTerms(terms, { ...writer, language })).toBe(said));
