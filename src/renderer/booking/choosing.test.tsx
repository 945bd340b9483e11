import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  nineOnTheFourth,
  testCatalogue,
  testCompany,
  testExtra,
  testNow,
  testService,
} from '#engine/form/test-forms.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { showTestForm } from '../test-form.tsx';

const node = (type: string, attributes = {}): FormNode => ({ id: type, type, attributes });
const one = testCompany({ multiple_services: false });
const { categories } = testCatalogue;
const [home] = categories;
const inHome = { ...testCatalogue, categories: home ? [home] : [] };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: testNow }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const pick = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a category that stands alone is chosen for everybody', async () => {
  const { session } = await showTestForm({ children: [], context: { catalogue: inHome } });
  expect(session.get('service_category')).toBe('home');
});

test('how often is not asked where no frequency is for the chosen category', async () => {
  const weekly = { id: 'weekly', name: 'Weekly', discount: 0, discount_type: 'percent' as const };
  const frequencies = [{ ...weekly, categories: [{ id: 'home' }] }];
  const { session } = await showTestForm({
    children: [node('frequencies', { label: 'How often?' })],
    context: { catalogue: { ...testCatalogue, frequencies } },
    answers: { service_category: 'home' },
  });
  screen.getByRole('group', { name: /How often/ });
  act(() => void session.choose('service_category', 'office'));
  expect(screen.queryByRole('group', { name: /How often/ })).toBeNull();
});

test('a link’s service whose options nobody has chosen asks for them where services are', async () => {
  const answers = { serviceIds: ['hours'] };
  const { session } = await showTestForm({
    children: [node('services')],
    answers,
    context: { catalogue: inHome },
  });
  press('Change: hours');
  await screen.findByRole('dialog');
  pick('Size of team', '2');
  pick('Hours', '3');
  press('Confirm');
  expect(session.get('service_options')).toEqual({ hours: { hourly: { teams: 2, hours: 3 } } });
  expect(screen.getByText('2 people, 3 hours')).toBeDefined();
});

test('the Enter key in a dialog confirms it, and leaves the form alone', async () => {
  const context = { catalogue: inHome };
  const { session, container } = await showTestForm({ children: [node('services')], context });
  const sent = vi.fn<(event: Event) => void>();
  container.querySelector('form')?.addEventListener('submit', sent);
  fireEvent.click(screen.getByLabelText(/^rooms/));
  await screen.findByRole('dialog');
  pick('beds', 'beds-row');
  const quantity = screen.getByRole('spinbutton');
  fireEvent.change(quantity, { target: { value: '3' } });
  expect(fireEvent.keyDown(quantity, { key: 'Enter' })).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(session.get('service_options')).toEqual({
    rooms: { variables: { beds: { price_id: 'beds-row', quantity: 3 } } },
  });
  expect(sent).not.toHaveBeenCalled();
});

test('a quantity outside of its row is refused in the dialog', async () => {
  await showTestForm({ children: [node('services')], context: { catalogue: inHome } });
  fireEvent.click(screen.getByLabelText(/^rooms/));
  await screen.findByRole('dialog');
  pick('beds', 'beds-row');
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '9' } });
  press('Confirm');
  expect(screen.getByRole('dialog')).toBeDefined();
  expect(screen.getByLabelText('beds').getAttribute('aria-invalid')).toBe('true');
});

test('a list of services closes after a pick where one is enough, and stays where several are', async () => {
  const children = [node('services', { display: 'list' })];
  for (const [company, isOpen] of [
    [one, false],
    [testCompany(), true],
  ] as const) {
    const { container, unmount } = await showTestForm({ children, context: { catalogue: inHome, company } });
    const list = container.querySelector('details');
    expect.assert(list);
    list.open = true;
    fireEvent.click(screen.getByLabelText(/^plain/));
    await act(async () => undefined);
    expect(list.open).toBe(isOpen);
    expect(list.querySelector('summary')?.textContent).toBe('plain');
    unmount();
  }
});

test('another category has other services: the chosen ones and their options go', async () => {
  const category = { id: 'service_category', type: 'radio', formId: 'service_category' };
  const services = [
    testService('plain', { service_categories: ['home'] } as object),
    testService('hours', { hourly: true }),
  ];
  const { session } = await showTestForm({
    children: [category, node('services')],
    answers: { service_category: 'home', serviceIds: ['plain'], extras: { plain: { oven: 2 } } },
    context: { catalogue: { ...testCatalogue, services } },
  });
  act(() => void session.choose('service_category', 'office'));
  expect(session.get('serviceIds')).toEqual([]);
  expect(session.answers()).not.toHaveProperty('extras');
});

test('extras are counted between their least and their most', async () => {
  const windows = testExtra('windows', { minimum_quantity: 2, maximum_quantity: 3 });
  const catalogue = { ...inHome, services: [testService('plain', { extras: [windows] })] };
  const { session } = await showTestForm({
    children: [node('services'), node('extras')],
    context: { catalogue },
    answers: { serviceIds: ['plain'] },
  });
  press(/^windows/);
  expect(session.get('extras')).toEqual({ plain: { windows: 2 } });
  press('One more: windows');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One more: windows' }).disabled).toBe(true);
  press('One fewer: windows');
  press('One fewer: windows');
  expect(session.get('extras')).toEqual({});
});

test('services that a location does not have go, and it is said which', async () => {
  const { session, desk, told } = await showTestForm({
    children: [node('services'), node('bookingSpotDate'), node('bookingSpotTime')],
    answers: { serviceIds: ['plain', 'north-only'], service_date_picker: '2026-11-04' },
    context: { catalogue: inHome },
  });
  act(() => desk.perform(session.choose('service_date', nineOnTheFourth)));
  expect(session.get('serviceIds')).toEqual(['plain']);
  expect(told).toEqual(['info: Not available at this location and removed: north-only.']);
  expect(screen.queryByLabelText(/^north-only/)).toBeNull();
});

test('times that cannot be had are there, and cannot be chosen; a closed day says so', async () => {
  const closed = { date: '2026-11-05', opened: false, holiday: false, locationId: null, slots: [] };
  const empty = { ...closed, date: '2026-11-06', opened: true };
  const { session, desk } = await showTestForm({
    children: [node('bookingSpotDate'), node('bookingSpotTime')],
    answers: { service_date_picker: '2026-11-04' },
  });
  const times = within(screen.getByRole('group', { name: /^Times on/ })).getAllByRole<HTMLInputElement>(
    'radio',
  );
  expect(times.map(({ disabled }) => disabled)).toEqual([false, true]);
  const { context } = session;
  act(() => session.setContext({ ...context, days: [...context.days, closed, empty] }));
  act(() => desk.perform(session.choose('service_date_picker', closed.date)));
  expect(screen.getAllByText("We're closed on this day")[0]).toBeDefined();
  act(() => desk.perform(session.choose('service_date_picker', empty.date)));
  expect(screen.getAllByText('Sorry, no spots available')[0]).toBeDefined();
});

test('cash and check are not there where a company hides them', async () => {
  const company = testCompany({ hide_physical_payment_methods: true });
  await showTestForm({ children: [node('paymentMethods')], context: { company } });
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

test('where there is no way to pay, the form says so at once', async () => {
  const company = {
    ...testCompany({ hide_physical_payment_methods: true }),
    payment_gateway: { card_processor: null, card: false, cash: true, check: true },
  };
  const { session } = await showTestForm({
    children: [node('paymentMethods', { label: 'Payment', required: true })],
    context: { company },
  });
  const payment = within(screen.getByRole('group', { name: /Payment/ }));
  expect(payment.getByText(session.context.sentences.noWayToPay)).toBeTruthy();
});

const category: FormNode = {
  id: 'service_category',
  type: 'radio',
  formId: 'service_category',
  attributes: { label: 'Category', optionsFrom: 'serviceCategories' },
};
const onShelves = {
  ...testCatalogue,
  services: [
    testService('attic', { categoryId: 'home', duration: 90 }),
    testService('desk', { categoryId: 'office' }),
    testService('orphan', { categoryId: null }),
  ],
};

test('services stand there without a touch, below their categories, with what they cost and take', async () => {
  const { session } = await showTestForm({
    children: [category, node('services')],
    context: { catalogue: onShelves },
  });
  const shelf = within(screen.getByRole('group', { name: 'Home' }));
  expect(shelf.getByText('from $100.00')).toBeDefined();
  expect(shelf.getByText('1 hour 30 minutes')).toBeDefined();
  expect(screen.queryByLabelText(/^orphan/)).toBeNull();
  fireEvent.click(screen.getByLabelText(/^desk/));
  expect(session.get('service_category')).toBe('office');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Office' }).checked).toBe(true);
  // What has just been pressed does not move.
  expect(screen.getByLabelText(/^attic/)).toBeDefined();
});

test('a category that is chosen by itself leaves the others out', async () => {
  await showTestForm({ children: [category, node('services')], context: { catalogue: onShelves } });
  fireEvent.click(screen.getByRole('radio', { name: 'Home' }));
  await act(async () => undefined);
  expect(screen.getByLabelText(/^attic/)).toBeDefined();
  expect(screen.queryByLabelText(/^desk/)).toBeNull();
});

test('extras and rhythms come with a service, and say nothing before', async () => {
  const children = [
    node('services'),
    node('extras', { label: 'More' }),
    node('frequencies', { label: 'How often' }),
  ];
  await showTestForm({ children, context: { catalogue: inHome } });
  expect(screen.queryByText('More')).toBeNull();
  expect(screen.queryByText('How often')).toBeNull();
  fireEvent.click(screen.getByLabelText(/^plain/));
  await act(async () => undefined);
  expect(screen.getByText('More')).toBeDefined();
  expect(screen.getByText('How often')).toBeDefined();
});
