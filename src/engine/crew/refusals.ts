import { formatTime } from '../format/date-format.ts';
import type { Language } from '../format/languages.ts';
import { toLocal } from '../time/zone.ts';
import type { CrewActKind } from './acts.ts';

/** Why an act of a crew is not taken. Instants are told as the visit's clock shows them. */
export type CrewRefusal =
  /** No visit of this crew, as far as it may know. */
  | { code: 'not_yours' }
  /** The office has given it to others. */
  | { code: 'unassigned' }
  | { code: 'cancelled'; at: string | null }
  | { code: 'missed' }
  | { code: 'over' }
  | { code: 'not_confirmed' }
  | { code: 'already_begun' }
  | { code: 'not_begun'; at: string }
  | { code: 'check_in_first' }
  | { code: 'out_before_in'; at: string }
  | { code: 'in_after_out'; at: string }
  | { code: 'checklist_open'; left: string }
  | { code: 'too_early'; day: string }
  | { code: 'in_the_future' }
  | { code: 'item_gone' }
  | { code: 'photo_first' }
  | { code: 'unreadable' }
  /** It stood on one that was not taken. */
  | { code: 'after_refused'; kind: CrewActKind }
  /** The server's own words, where the rules that crews and offices share say no. */
  | { code: 'other'; text: string };
export type CrewRefusalCode = CrewRefusal['code'];

/** What was not taken, and how its visit's clock is written. */
export type RefusedAct = {
  kind: CrewActKind;
  occurredAt: string;
  timezone: string;
  timeFormat: string;
  /** Whether the office finds it in the history of the visit all the same. */
  isKept: boolean;
};

type SentenceParts = { what: string; at: (instant: string) => string; own: string };
type Sentences = {
  /** The same for the office. */
  keptOfCrew: (parts: SentenceParts) => string;
  kinds: Record<CrewActKind, string>;
  /** That it was not lost, where the office reads it. */
  kept: (parts: SentenceParts) => string;
  say: (refusal: CrewRefusal, parts: SentenceParts) => string;
};

const inFront = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

const english: Sentences = {
  keptOfCrew: ({ what, own }) => ` The crew’s ${what} at ${own} is saved.`,
  kinds: {
    on_my_way: 'on my way',
    running_late: 'running late',
    check_in: 'check-in',
    check_out: 'check-out',
    nobody_home: 'nobody home',
    tick: 'tick',
    note: 'note',
    photo: 'photo',
  },
  kept: ({ what, own }) => ` ${inFront(what)} at ${own} is saved, and the office sees it.`,
  say(refusal, { at }) {
    switch (refusal.code) {
      case 'not_yours':
        return 'This visit isn’t one of yours.';
      case 'unassigned':
        return 'Your team isn’t assigned to this job.';
      case 'cancelled':
        return refusal.at === null
          ? 'This visit is cancelled.'
          : `The office cancelled this visit at ${at(refusal.at)}.`;
      case 'missed':
        return 'This visit is marked as missed.';
      case 'over':
        return 'This visit is completed.';
      case 'not_confirmed':
        return 'This visit can’t be worked on now.';
      case 'already_begun':
        return 'This visit has already begun.';
      case 'not_begun':
        return `This visit begins at ${at(refusal.at)}. Wait until then.`;
      case 'check_in_first':
        return 'Check in first.';
      case 'out_before_in':
        return `The check-in was at ${at(refusal.at)}, which is later.`;
      case 'in_after_out':
        return `The check-out was at ${at(refusal.at)}, which is earlier.`;
      case 'checklist_open':
        return `Finish the checklist before you check out: ${refusal.left}.`;
      case 'too_early':
        return `This visit is on ${refusal.day}. It can be under way on that day, or later.`;
      case 'in_the_future':
        return 'The time lies in the future. Check the clock of your phone.';
      case 'item_gone':
        return 'This item is no longer on the visit’s checklist.';
      case 'photo_first':
        return 'Take a photo of it first.';
      case 'unreadable':
        return 'This couldn’t be read. Update the app and do it once more.';
      case 'after_refused':
        return `It follows a ${this.kinds[refusal.kind]} that wasn’t taken.`;
      case 'other':
        return refusal.text;
    }
  },
};

const spanish: Sentences = {
  keptOfCrew: ({ what, own }) => ` Queda guardado: ${what} del equipo, a las ${own}.`,
  kinds: {
    on_my_way: 'aviso de camino',
    running_late: 'aviso de retraso',
    check_in: 'entrada',
    check_out: 'salida',
    nobody_home: 'aviso de casa vacía',
    tick: 'marca',
    note: 'nota',
    photo: 'foto',
  },
  kept: ({ what, own }) => ` Queda guardado, y la oficina lo ve: ${what} de las ${own}.`,
  say(refusal, { at }) {
    switch (refusal.code) {
      case 'not_yours':
        return 'Esta visita no es tuya.';
      case 'unassigned':
        return 'Tu equipo no está asignado a este trabajo.';
      case 'cancelled':
        return refusal.at === null
          ? 'Esta visita está cancelada.'
          : `La oficina canceló esta visita a las ${at(refusal.at)}.`;
      case 'missed':
        return 'Esta visita consta como no realizada.';
      case 'over':
        return 'Esta visita está terminada.';
      case 'not_confirmed':
        return 'Ahora no se puede trabajar en esta visita.';
      case 'already_begun':
        return 'Esta visita ya ha empezado.';
      case 'not_begun':
        return `Esta visita empieza a las ${at(refusal.at)}. Espera hasta entonces.`;
      case 'check_in_first':
        return 'Registra primero la entrada.';
      case 'out_before_in':
        return `La entrada fue a las ${at(refusal.at)}, más tarde.`;
      case 'in_after_out':
        return `La salida fue a las ${at(refusal.at)}, más temprano.`;
      case 'checklist_open':
        return `Termina la lista antes de registrar la salida: ${refusal.left}.`;
      case 'too_early':
        return `Esta visita es el ${refusal.day}. Se puede empezar ese día o después.`;
      case 'in_the_future':
        return 'La hora está en el futuro. Revisa el reloj del teléfono.';
      case 'item_gone':
        return 'Esta tarea ya no está en la lista de la visita.';
      case 'photo_first':
        return 'Haz primero una foto.';
      case 'unreadable':
        return 'No se pudo leer. Actualiza la aplicación y hazlo de nuevo.';
      case 'after_refused':
        return `Depende de una acción que no se aceptó (${this.kinds[refusal.kind]}).`;
      case 'other':
        return refusal.text;
    }
  },
};

const sentencesOf = (language: Language): Sentences => (language === 'es' ? spanish : english);

/** What an act is called, within a sentence. */
export const nameOfAct = (kind: CrewActKind, language: Language): string => sentencesOf(language).kinds[kind];

/** Those of which the office is shown what the crew did all the same. */
export const isKeptForOffice = ({ code }: CrewRefusal, kind: CrewActKind): boolean =>
  kind !== 'tick' && ['unassigned', 'cancelled', 'missed', 'over', 'not_confirmed'].includes(code);

function toParts(refusal: CrewRefusal, refused: RefusedAct, sentences: Sentences) {
  const { kind, occurredAt, timezone, timeFormat } = refused;
  const at = (instant: string) => formatTime(timeFormat, toLocal(Date.parse(instant), timezone).time);
  const parts = { what: sentences.kinds[kind], at, own: at(occurredAt) };
  return { parts, sentence: sentences.say(refusal, parts) };
}

/** The sentence that the crew reads. */
export function sayRefusal(refusal: CrewRefusal, refused: RefusedAct, language: Language = 'en'): string {
  const sentences = sentencesOf(language);
  const { parts, sentence } = toParts(refusal, refused, sentences);
  const isKept = refused.isKept && isKeptForOffice(refusal, refused.kind);
  return isKept ? sentence + sentences.kept(parts) : sentence;
}

/** And the one that the office reads of it, in the history of the visit. */
export function sayRefusalToOffice(refusal: CrewRefusal, refused: RefusedAct): string {
  const { parts, sentence } = toParts(refusal, refused, english);
  return sentence + english.keptOfCrew(parts);
}
