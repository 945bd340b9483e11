import { apart } from '../format/apart.ts';
import type { Language } from '../format/languages.ts';

export type ActKind = 'cancel' | 'skip' | 'move';
type Kind = ActKind;
export type Costing = { kind: Kind; amount: string };

/** How one says what cancelling, skipping and rescheduling cost. */
export type ChangeWords = {
  begins: string;
  until: (moment: string) => string;
  now: (first: Costing, second?: Costing) => string;
  later: (first: Costing, second?: Costing) => string;
  free: (what: Kind | 'both', until: string) => string;
  /** One of two deadlines, with what it costs after it. */
  clause: (kind: Kind, until: string, later: string | null) => string;
  two: (one: string, other: string) => string;
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const english: ChangeWords = {
  begins: 'your visit begins',
  until: (moment) => moment,
  now: (first, second) =>
    `${capital(gerunds[first.kind])} now costs ${first.amount}${second ? ` and ${gerunds[second.kind]} ${second.amount}` : ''}.`,
  later: (first, second) =>
    `After that, ${gerunds[first.kind]} costs ${first.amount}${second ? ` and ${gerunds[second.kind]} ${second.amount}` : ''}.`,
  free: (what, until) => `You can ${verbs[what]} for free until ${until}.`,
  clause: (kind, until, later) =>
    `${verbs[kind]} for free until ${until}${later ? ` (${later} after that)` : ''}`,
  two: (one, other) => `You can ${one}, and ${other}.`,
};
const gerunds = { cancel: 'cancelling', skip: 'skipping', move: 'rescheduling' };
const verbs = { cancel: 'cancel', skip: 'skip', move: 'reschedule', both: 'cancel or reschedule' };

const spanish: ChangeWords = {
  begins: 'que empiece la visita',
  until: (moment) => `el ${moment}`,
  now: (first, second) =>
    `${capital(enEspanol[first.kind])} cuesta ahora ${first.amount}${second ? `, y ${enEspanol[second.kind]}, ${second.amount}` : ''}.`,
  later: (first, second) =>
    `Después, ${enEspanol[first.kind]} cuesta ${first.amount}${second ? `, y ${enEspanol[second.kind]}, ${second.amount}` : ''}.`,
  free: (what, until) => `Puedes ${enEspanol[what]} gratis hasta ${until}.`,
  clause: (kind, until, later) =>
    `${enEspanol[kind]} gratis hasta ${until}${later ? ` (después, ${later})` : ''}`,
  two: (one, other) => `Puedes ${one}, y ${other}.`,
};
const enEspanol = {
  cancel: 'cancelar',
  skip: 'omitirla',
  move: 'cambiar la fecha',
  both: 'cancelar o cambiar la fecha',
};

const arabic: ChangeWords = {
  begins: 'بداية الزيارة',
  until: (moment) => moment,
  now: (first, second) =>
    `تكلفة ${inArabic[first.kind]} الآن ${apart(first.amount)}${second ? `، وتكلفة ${inArabic[second.kind]} ${apart(second.amount)}` : ''}.`,
  later: (first, second) =>
    `بعد ذلك تكون تكلفة ${inArabic[first.kind]} ${apart(first.amount)}${second ? `، وتكلفة ${inArabic[second.kind]} ${apart(second.amount)}` : ''}.`,
  free: (what, until) => `يمكنك ${inArabic[what]} مجانًا حتى ${until}.`,
  clause: (kind, until, later) =>
    `${inArabic[kind]} مجانًا حتى ${until}${later ? ` (${apart(later)} بعد ذلك)` : ''}`,
  two: (one, other) => `يمكنك ${one}، و${other}.`,
};
const inArabic = { cancel: 'الإلغاء', skip: 'التخطي', move: 'تغيير الموعد', both: 'الإلغاء أو تغيير الموعد' };

export const changeWords: Record<Language, ChangeWords> = { en: english, es: spanish, ar: arabic };
