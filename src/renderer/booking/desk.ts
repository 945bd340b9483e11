import { startCategory } from '#engine/form/selection/category.ts';
import { startFrequency } from '#engine/form/selection/frequency.ts';
import type { Effect, OpenedOptions } from '#engine/form/selection/selection.ts';
import type { BookingKey } from '#engine/form/booking-answers.ts';
import type { Welcome } from '#engine/contracts/site/form-page.ts';
import type { FormSession } from '#engine/form/session.ts';
import type { LocalTime } from '#engine/time/local-time.ts';
import { createDaysDesk, type DaysDesk } from './days-desk.ts';
import type { BookingWords } from '../words/words.ts';
import type { BookingPorts, Formats, PriceKnowledge } from './ports.ts';
import { createPriceDesk, type PriceDesk } from './price-desk.ts';
import { createStore, type Store } from './store.ts';

export type Dialog =
  | ({ kind: 'hourly' | 'pricing' } & OpenedOptions)
  | { kind: 'terms' }
  | { kind: 'map' }
  | { kind: 'summary' };

export type DialogState = {
  dialog: Dialog | undefined;
  /** Counts the times that a list of choices was asked to close. */
  closed: number;
};

/** Where a booking form does what is more than answering: it asks the host, and keeps what came of it. */
export type Desk = {
  readonly session: FormSession;
  readonly ports: BookingPorts;
  readonly formats: Formats;
  readonly words: BookingWords;
  readonly days: DaysDesk;
  readonly price: PriceDesk;
  readonly dialogs: Store<DialogState>;
  /** Stands where the price will, until a service is chosen. */
  readonly welcome: Welcome | undefined;
  perform(effects: readonly Effect[]): void;
  /** Once, when the form has come alive in the page. */
  start(): void;
};

const frequencyKey: BookingKey = 'frequencyId';

export type DeskStart = {
  session: FormSession;
  ports: BookingPorts;
  formats: Formats;
  words: BookingWords;
  knowledge: PriceKnowledge;
  wishedTime?: LocalTime | undefined;
  welcome?: Welcome | undefined;
};

export function createDesk({ knowledge, wishedTime, ...given }: DeskStart): Desk {
  const { session, ports, formats, words, welcome } = given;
  const dialogs = createStore<DialogState>({ dialog: undefined, closed: 0 });
  // A single category is chosen before anything is drawn, so that nothing moves when the form comes alive.
  session.select(startCategory);
  if (session.plan.byKey.has(frequencyKey)) session.select(startFrequency);
  const warn = createZipWarning(session, ports);
  const perform = (effects: readonly Effect[]): void => {
    for (const effect of effects) performOne(effect);
    // What the calendar depends on may have changed with any of them.
    if (effects.length > 0) days.refresh();
  };
  const price = createPriceDesk({ session, ports, formats, knowledge });
  const visit = () => price.get().visit;
  const days = createDaysDesk({ session, ports, wishedTime, visit, perform });

  const performOne = (effect: Effect): void => {
    switch (effect.kind) {
      case 'open':
        return dialogs.set({ dialog: { ...effect, kind: effect.dialog } });
      case 'close-list':
        return dialogs.set({ closed: dialogs.get().closed + 1 });
      case 'price':
        return price.refresh();
      case 'availability':
        return void days.lookUp(effect.zip);
      case 'warn':
        return warn(effect.message);
      case 'services-removed':
        return ports.notify('info', words.removed(namesOf(session, effect.serviceIds).join(words.comma)));
      case 'wish-refused':
        return ports.notify('info', words.wishRefused(effect.time));
      // All services came with the page; the map and the card's entry open where place and payment are chosen.
      case 'show-map':
      case 'load-services':
      case 'enter-card':
        return undefined;
    }
  };
  const start = () => {
    perform(session.select(startCategory));
    // The days depend on how long the visit takes.
    price.refresh();
    days.start();
  };
  return { session, ports, formats, words, welcome, days, price, dialogs, perform, start };
}

/** What is told of a zip code goes when another one is written, or when somebody comes there after all. */
const createZipWarning =
  (session: FormSession, ports: Pick<BookingPorts, 'notify' | 'takeBack'>) =>
  (message: string): void => {
    const zip = session.get('address_zip');
    const { unservedZip } = session.context;
    const end = session.subscribeForm(() => {
      if (session.get('address_zip') === zip && session.context.unservedZip === unservedZip) return;
      end();
      ports.takeBack('warning', message);
    });
    ports.notify('warning', message);
  };

const namesOf = ({ context }: FormSession, ids: readonly string[]): string[] =>
  context.catalogue.services.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
