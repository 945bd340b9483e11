import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { listFrequencies } from '#engine/contracts/catalogue/catalogue.ts';
import { createFormDocument, type FormDocument } from '#engine/template/documents.ts';
import {
  addComponent,
  openBuilderPage,
  prepareBuilderTests,
  serveBuilder,
} from '#tests/web/builder-page.tsx';
import { refusal } from '#tests/web/fake-server.ts';

prepareBuilderTests();

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Of a question that is asked. */
const answer = async (question: RegExp, name: string) => {
  const dialog = await screen.findByRole('dialog', { name: question });
  fireEvent.click(within(dialog).getByRole('button', { name }));
};
/** What was pressed has come to its end, so that a button can be pressed again. */
const settle = async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const save = screen.getByRole('button', { name: 'Save Changes' });
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('false'));
};
const choose = (menu: string, entry: string) => {
  fireEvent.click(screen.getByText(menu, { selector: 'summary, button' }));
  press(entry);
};
/** A form that is known by what it calls the company. */
const asking = (label: string): FormDocument => ({
  ...createFormDocument('booking-standard'),
  overrides: { components: { company_name: { set: { 'attributes.label': label } } }, styles: {} },
});
const failed = () => refusal({ statusCode: 403, code: 'OTHER', message: 'The database is away' });

test('the canvas offers the rhythms that the form offers: none that comes with a term', async () => {
  const company = serveBuilder();
  const rhythm = { discount: 0, discount_type: 'percent', active: true, private: false };
  const all = [
    { ...rhythm, id: 'weekly', name: 'Weekly' },
    { ...rhythm, id: 'half', name: 'For half a year', private: true, minimum_term: 6 },
  ];
  company.server.onCall(listFrequencies, ({ query }) => {
    const { where } = JSON.parse(query.get('filter') ?? '{}') as { where: { private?: boolean } };
    return Response.json(all.filter((one) => where.private === undefined || one.private === where.private));
  });
  await openBuilderPage();
  await screen.findAllByText('Weekly');
  expect(screen.queryByText('For half a year')).toBeNull();
});

describe('a saved form that cannot be had', () => {
  test('gives way to the default one, and is not written over', async () => {
    const company = serveBuilder();
    company.save(asking('Theirs'), 'Ben Mori');
    company.server.on(company.calls.get, failed);
    await openBuilderPage();
    screen.getByText(/^The saved form couldn’t be loaded: The database is away\. This is the default form\./);
    addComponent('Divider');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    press('Save Changes');
    await screen.findByRole('dialog', { name: /Ben Mori/ });
    expect(company.versions).toHaveLength(1);
    expect(company.sent('PUT')).toEqual([]);
  });

  test('is there when it is asked for again', async () => {
    const company = serveBuilder();
    company.save(asking('Theirs'), 'Ben Mori');
    let isAway = true;
    const get = company.answer;
    company.server.on(company.calls.get, () => (isAway ? failed() : get()));
    await openBuilderPage();
    isAway = false;
    press('Try again');
    await screen.findByText('Theirs');
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });
});

describe('Reset to Default', () => {
  const reset = async () => {
    press('Reset to Default');
    await answer(/^Are you sure you want to reset the form\?$/, 'Reset to Default');
  };

  test('takes back the version that is known', async () => {
    const company = serveBuilder();
    company.save(asking('Ours'), 'Ada Bergman');
    await openBuilderPage();
    await screen.findByText('Ours');
    await reset();
    await screen.findByText('Form successfully restored');
    await waitFor(() => expect(screen.queryByText('Ours')).toBeNull());
    expect(company.isLive()).toBe(false);
    const { path } = company.calls.reset;
    const asked = company.server.calls.filter((call) => call.path === path).map(({ method }) => method);
    expect(asked.slice(asked.indexOf('HEAD'), asked.indexOf('HEAD') + 2)).toEqual(['HEAD', 'DELETE']);
    expect(company.sent('DELETE').map(({ query }) => query.get('revision'))).toEqual(['1']);
  });

  test.each([
    ['was saved meanwhile', true],
    ['was saved since none was found', false],
  ])('asks about a version that %s', async (_name, hadOne) => {
    const company = serveBuilder();
    if (hadOne) company.save(asking('Ours'), 'Ada Bergman');
    await openBuilderPage();
    company.save(asking('Theirs'), 'Ben Mori');
    await reset();
    const question = new RegExp(`^Ben Mori saved version ${hadOne ? 2 : 1} of this form on Nov 20`);
    await answer(question, 'Cancel');
    expect(company.isLive()).toBe(true);
    await settle();
    await reset();
    await answer(question, 'Reset anyway');
    await screen.findByText('Form successfully restored');
    expect(company.isLive()).toBe(false);
  });

  test('of a form that nobody has saved changes nothing', async () => {
    const company = serveBuilder();
    await openBuilderPage();
    await reset();
    await screen.findByText('Form successfully restored');
    expect(company.isLive()).toBe(false);
  });
});

describe('a save', () => {
  test('makes the form first, and changes it later', async () => {
    const company = serveBuilder();
    await openBuilderPage();
    addComponent('Divider');
    press('Save Changes');
    await screen.findByText('Form successfully saved!');
    await settle();
    addComponent('Divider');
    press('Save Changes');
    await waitFor(() => expect(company.versions).toHaveLength(2));
    expect([company.sent('POST').length, company.sent('PUT').length]).toEqual([1, 1]);
  });

  test('whose session has ended waits for a sign-in, and loses nothing', async () => {
    const company = serveBuilder();
    company.save(asking('Ours'), 'Ada Bergman');
    await openBuilderPage();
    addComponent('Divider');
    let isSignedIn = false;
    const put = company.update;
    company.server.on(company.calls.update, (body) =>
      isSignedIn ? put(body) : refusal({ statusCode: 401, code: 'NOT_SIGNED_IN' }),
    );
    press('Save Changes');
    await screen.findByRole('link', { name: 'Sign in' });
    screen.getByText('Unsaved changes');
    isSignedIn = true;
    press('Try again');
    await screen.findByText('Form successfully saved!');
    screen.getByText('All changes saved');
    expect(company.versions).toHaveLength(2);
  });

  test('of a form that somebody has reset asks, and makes it again', async () => {
    const company = serveBuilder();
    company.save(asking('Ours'), 'Ada Bergman');
    await openBuilderPage();
    addComponent('Divider');
    company.reset();
    press('Save Changes');
    await answer(/^Someone reset this form to its template/, 'Cancel');
    expect(company.isLive()).toBe(false);
    screen.getByText('Unsaved changes');
    await settle();
    press('Save Changes');
    await answer(/^Someone reset this form to its template/, 'Save');
    await screen.findByText('Form successfully saved!');
    expect(company.isLive()).toBe(true);
  });
});

describe('the preview', () => {
  test('saves first, stays open between Desktop and Mobile, and is left', async () => {
    const company = serveBuilder();
    await openBuilderPage();
    addComponent('Divider');
    choose('Preview', 'Desktop');
    const frame = await screen.findByTitle<HTMLIFrameElement>('The form on a desktop');
    // The company's own address, wherever its people are signed in.
    expect(frame.src).toBe('http://sparkle.localhost:3000/bf/form');
    screen.getByRole('heading', { name: 'Preview your booking form' });
    expect(company.versions).toHaveLength(1);
    choose('Preview', 'Mobile');
    expect(screen.getByTitle('The form on a phone')).toBe(frame);
    expect(company.versions).toHaveLength(1);
    choose('Preview', 'Exit Preview');
    screen.getByRole('heading', { name: 'Configure your booking form' });
    expect(screen.queryByTitle('The form on a phone')).toBeNull();
  });

  test('shows nothing that could not be saved', async () => {
    const company = serveBuilder();
    company.server.on(company.calls.create, failed);
    await openBuilderPage();
    choose('Preview', 'Desktop');
    await screen.findByText('The database is away');
    expect(screen.queryByTitle('The form on a desktop')).toBeNull();
    screen.getByRole('heading', { name: 'Configure your booking form' });
  });
});

test('Generate Code saves first, and says so in its own words', async () => {
  const company = serveBuilder();
  await openBuilderPage();
  addComponent('Divider');
  press('Generate Code');
  await screen.findByText('Form successfully saved');
  expect(company.versions).toHaveLength(1);
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Iframe' })).value).toContain(
    '/bf/form',
  );
});

describe('leaving', () => {
  const isHeldBack = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };

  test('goes without a question where nothing is unsaved', async () => {
    serveBuilder();
    const { router } = await openBuilderPage();
    expect(isHeldBack()).toBe(false);
    press('Exit');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/setup'));
  });

  test('with unsaved work asks, in the app and in the browser', async () => {
    serveBuilder();
    const { router } = await openBuilderPage();
    addComponent('Divider');
    expect(isHeldBack()).toBe(true);
    press('Exit');
    await answer(/^There are unsaved changes\. Leave without saving\?$/, 'Cancel');
    expect(router.state.location.pathname).toBe('/admin/settings/booking_form');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => press('Exit'));
    await answer(/^There are unsaved changes/, 'Leave');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/setup'));
  });
});
