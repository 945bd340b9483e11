import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Welcome } from '#engine/contracts/site/form-page.ts';
import type { PriceBook } from '#engine/booking/price-book.ts';
import { pageRegistry } from '#engine/components/page-registry.ts';
import { testContext, testDays } from '#engine/form/test-forms.ts';
import type { Answers, FormContext } from '#engine/components/context.ts';
import type { FormMode } from '#engine/form/selection/selection.ts';
import { createFormSession, type FormSession } from '#engine/form/session.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { planForm } from '#engine/tree/plan-form.ts';
import { BookingView } from './booking/booking-view.tsx';
import { createDesk, type Desk } from './booking/desk.ts';
import type { BookingPorts, Formats } from './booking/ports.ts';
import { builtInViews } from './components/index.ts';
import { createViews } from './view.ts';
import { englishBooking } from './words/en-booking.ts';
import { englishForm } from './words/en.ts';

export const testFormats: Formats = {
  currency: { symbol: '$', code: 'USD' },
  money_format: '$0,0.00',
  date_format: 'MMM Do, YYYY',
  day_format: 'ddd, MMM D',
  time_format: 'hh:mm a',
  week_start: 7,
};

/** A host that has an answer to everything, and remembers what it was told. */
export function createTestPorts(given: Partial<BookingPorts> = {}) {
  const told: string[] = [];
  const ports: BookingPorts = {
    loadDays: async () => ({ served: true, days: testDays }),
    findLocation: async () => ({ locationId: 'north' }),
    estimate: async () => {
      throw new Error('no price');
    },
    notify: (kind, message) => void told.push(`${kind}: ${message}`),
    takeBack(kind, message) {
      const place = told.indexOf(`${kind}: ${message}`);
      if (place >= 0) told.splice(place, 1);
    },
    ...given,
  };
  return { ports, told };
}

const emptyBook: PriceBook = {
  version: 1,
  services: [],
  frequencies: [],
  taxes: [],
  splitTimeBetweenTeams: false,
};

type TestFormOptions = {
  children: FormNode[];
  answers?: Answers;
  context?: Partial<FormContext>;
  mode?: FormMode;
  ports?: Partial<BookingPorts>;
  layout?: string;
  onStep?: () => void;
  wishedTime?: string;
  book?: PriceBook;
  welcome?: Welcome;
};

export type TestForm = { session: FormSession; desk: Desk; told: string[]; form: ReactNode };

/** A form of these components, as its page would make it. */
export function createTestForm({
  children,
  answers = {},
  context,
  mode = 'live',
  ports: given,
  layout = 'vertical',
  onStep,
  wishedTime,
  book = emptyBook,
  welcome,
}: TestFormOptions): TestForm {
  const tree: FormNode = { id: 'root', type: 'container', children };
  const plan = planForm(tree, pageRegistry);
  const session = createFormSession({ plan, context: testContext(context), answers, mode });
  const { ports, told } = createTestPorts(given);
  const knowledge = { book, firstVisit: true, customerTaxRate: null };
  const desk = createDesk({
    session,
    ports,
    formats: testFormats,
    words: englishBooking,
    knowledge,
    wishedTime,
    welcome,
  });
  const form = (
    <BookingView
      desk={desk}
      views={createViews(builtInViews)}
      words={englishForm}
      layout={layout}
      {...(onStep && { onStep })}
    />
  );
  return { session, desk, told, form };
}

/** Shows it, and waits for what it asks its host at the start. */
export async function showTestForm(given: TestFormOptions) {
  const made = createTestForm(given);
  await import('./booking/priced-lines.tsx');
  const view = render(made.form);
  await act(async () => undefined);
  return { ...made, ...view };
}
