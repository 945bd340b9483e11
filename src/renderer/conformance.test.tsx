import { act, render, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import { readFixture } from '#engine/components/test-fixtures.ts';
import { builtIns } from '#engine/components/index.ts';
import { answerKeyOf } from '#engine/tree/plan-form.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { createTestForm, showTestForm } from './test-form.tsx';

// One suite for every component type: what is true of a component is true of each of them. A type that is added is
// tested here the moment it has a fixture.

/** Answers with which the parts of a booking have something to show. */
const chosen = {
  serviceIds: ['plain', 'hours'],
  service_options: { hours: { hourly: { teams: 1, hours: 2 } } },
  service_date_picker: '2026-11-04',
};

/** The fixture without what hides, enables or calculates it. */
function plain(node: FormNode): FormNode {
  const {
    hidden: _hidden,
    conditionalLogic: _logic,
    enabledWhen: _enabled,
    requiredWhen: _required,
    calculation: _calculation,
    ...attributes
  } = node.attributes ?? {};
  return { ...node, attributes };
}

const placed = (type: string, node: FormNode): FormNode[] => {
  const { within: places = [] } = builtInRegistry.find(type)?.place ?? {};
  return places.includes('row') && !places.includes('block')
    ? [{ id: 'around', type: 'row', children: [node] }]
    : [node];
};

afterEach(() => vi.restoreAllMocks());

describe.each(builtIns.map(({ type }) => type))('the view of %s', (type) => {
  const [least, most] = readFixture(type).map(plain);
  const definition = builtInRegistry.find(type);
  const context = {
    company: {
      ...createTestForm({ children: [] }).session.context.company,
    },
  };
  context.company.settings.booking.terms_of_service.enabled = true;

  test.each([
    ['nothing', least],
    ['everything', most],
  ])('draws a component that says %s, on the server as in the browser', async (_what, node) => {
    expect.assert(node);
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const make = () => createTestForm({ children: placed(type, node), answers: chosen, context });
    const place = document.createElement('div');
    place.innerHTML = renderToString(make().form);
    document.body.append(place);
    const recovered = vi.fn<(error: unknown) => void>();
    const root = hydrateRoot(place, make().form, { onRecoverableError: recovered });
    await act(async () => undefined);
    expect(place.querySelector('form')).not.toBeNull();
    expect(recovered).not.toHaveBeenCalled();
    expect(complaints.mock.calls).toEqual([]);
    await act(async () => root.unmount());
    place.remove();
  });

  test('is not there while it is hidden', async () => {
    expect.assert(most);
    const label = 'Shown by nobody';
    const hidden = {
      ...most,
      attributes: { ...most.attributes, label, text: label, title: label, hidden: true },
    };
    const { container } = await showTestForm({ children: placed(type, hidden), context });
    expect(container.textContent).not.toContain(label);
  });

  test.runIf(definition?.answer)('has a name, and says what is wrong with it', async () => {
    expect.assert(most && definition?.answer);
    const label = 'What it is called';
    const node = { ...most, attributes: { ...most.attributes, label, text: label } };
    const { session, container } = await showTestForm({
      children: placed(type, node),
      answers: chosen,
      context,
    });
    const named = container.querySelector(`#tf-${node.id}`);
    expect.assert(named);
    const key = answerKeyOf(node, definition);
    expect(within(container).getAllByText(new RegExp(label)).length).toBeGreaterThan(0);
    act(() => {
      session.submit();
      session.fail([{ field: key ?? '', msg: 'This will not do', nodeId: node.id }]);
    });
    await waitFor(() => expect(container.textContent).toContain('This will not do'));
    const message = within(container).getByText('This will not do');
    expect(message.id).not.toBe('');
    expect(named.getAttribute('aria-describedby') ?? '').toContain(message.id);
  });
});

test('a type that the installation does not have leaves nothing behind, and takes nothing with it', () => {
  const { form } = createTestForm({
    children: [
      { id: 'gone', type: 'hologram' },
      { id: 'there', type: 'text', attributes: { text: 'Still here' } },
    ],
  });
  expect(render(form).container.textContent).toContain('Still here');
});
