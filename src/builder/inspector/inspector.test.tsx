import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import { type Control, toControls } from '#engine/components/inspector.ts';
import { attributeFaults } from '#engine/components/test-attributes.ts';
import { operators } from '#engine/rules/condition.ts';
import { setProperties } from '../commands/set-properties.ts';
import { field, inspect, inputIn, propertyOf, type, type Inspected } from './test-inspector.tsx';

afterEach(cleanup);

const numberFor = ({ minimum, maximum }: Control['schema'], at: 'least' | 'beyond'): string => {
  if (at === 'least') return String(typeof minimum === 'number' ? minimum + 1 : 1);
  return String(typeof maximum === 'number' ? maximum + 1 : Number(minimum) - 1);
};

type Trial = { accepts: readonly string[]; refuses: readonly string[] };

/** What is typed to see that a control takes what the schema takes, and nothing else. */
function trialOf({ control, schema }: Control): Trial | undefined {
  const tooLong = typeof schema['maxLength'] === 'number' ? ['x'.repeat(schema['maxLength'] + 1)] : [];
  if (control === 'text' || control === 'paragraph' || control === 'places')
    return { accepts: ['Some words'], refuses: schema['minLength'] ? ['', ...tooLong] : tooLong };
  if (control === 'url')
    return { accepts: ['https://example.com/a'], refuses: ['javascript:alert(1)', '//example.com'] };
  if (control === 'image')
    return { accepts: ['/pictures/van.jpg'], refuses: ['https://example.com/a.jpg', '//example.com/a.jpg'] };
  if (control === 'number')
    return {
      accepts: [numberFor(schema, 'least')],
      refuses: [numberFor(schema, 'beyond'), ...(schema.type === 'integer' ? ['2.5'] : [])],
    };
  if (control === 'logic')
    return { accepts: ['{"+":[{"var":"other"},1]}'], refuses: ['{"+"', '{"none-such":[]}', '[1]'] };
  return control === 'time' ? { accepts: ['08:30'], refuses: [] } : undefined;
}

type Tried = { inspected: Inspected; control: Control };

const said = (sentence: string): boolean => /^\S.*\.$/s.test(sentence);

/** What is typed, one text after the other: the schema's judgement is the control's. */
function faultsOfTyping({ inspected, control }: Tried, { accepts, refuses }: Trial): string[] {
  const input = inputIn(propertyOf(inspected, control.title).property);
  return [
    ...refuses.flatMap((text) => {
      const { sentence, isKept } = type(inspected, control, text);
      if (!said(sentence)) return [`“${text.slice(0, 20)}” is not refused in a sentence: ${sentence}`];
      // What was typed still stands there, to be put right.
      return isKept && Reflect.get(input, 'value') === text ? [] : [`“${text.slice(0, 20)}” was lost`];
    }),
    ...accepts.flatMap((text) => {
      const { value, sentence } = type(inspected, control, text);
      return value !== undefined && sentence === '' ? [] : [`“${text}” is not stored: ${sentence}`];
    }),
  ];
}

/** The form may refuse a change for reasons of its own; then it says so at the control. */
function faultsOfChoosing({ inspected, control }: Tried): string[] {
  const { property, alert } = propertyOf(inspected, control.title);
  return (control.choices ?? []).flatMap(({ value, label }) => {
    const radio = within(property).queryByRole('radio', { name: label });
    if (radio) fireEvent.click(radio);
    else fireEvent.change(inputIn(property), { target: { value } });
    const isStored = (inspected.valueOf(control.name) ?? control.default) === value;
    return isStored || said(alert()) ? [] : [`“${label}” is neither stored nor refused`];
  });
}

function faultsOfSwitching({ inspected, control }: Tried): string[] {
  const { property } = propertyOf(inspected, control.title);
  const before = inspected.valueOf(control.name) ?? control.default;
  const input = within(property).getByRole('switch');
  if (input.hasAttribute('disabled')) {
    const hint = property.querySelector('.tb-hint')?.textContent ?? '';
    return said(hint) ? [] : ['it cannot be switched, and nobody says why'];
  }
  fireEvent.click(input);
  return inspected.valueOf(control.name) === (before !== true) ? [] : ['it was not switched'];
}

/** Lists grow by one, and ask before they shrink. */
async function faultsOfListing({ inspected, control }: Tried): Promise<string[]> {
  const { property, alert } = propertyOf(inspected, control.title);
  const length = () => Array.from(Object(inspected.valueOf(control.name) ?? [])).length;
  fireEvent.click(within(property).getByRole('button', { name: /^Add/ }));
  if (length() !== 1) return said(alert()) ? [] : ['nothing was added, and nobody says why'];
  fireEvent.click(within(property).getByRole('button', { name: /^Delete/ }));
  await act(async () => undefined);
  const isAsked = /^This (option|condition) will be deleted permanently\. Continue\?$/;
  return length() === 0 && isAsked.test(inspected.asked.join())
    ? []
    : ['it was not deleted, or not asked for'];
}

async function faultsOf(tried: Tried): Promise<string[]> {
  const { control } = tried;
  const trial = trialOf(control);
  if (trial) return faultsOfTyping(tried, trial);
  if (control.control === 'switch') return faultsOfSwitching(tried);
  return control.choices ? faultsOfChoosing(tried) : faultsOfListing(tried);
}

const rulesOn = { conditionalLogic: true };

describe.each(builtInRegistry.definitions.map((definition) => [definition.type, definition] as const))(
  'the inspector of %s',
  (name, definition) => {
    const controls = toControls(definition).flatMap((group) => group.controls);

    test.each(controls.map((control) => [control.title, control] as const))(
      'edits %s',
      async (_title, control) => {
        const inspected = inspect({
          type: name,
          attributes: { ...rulesOn, ...control.schema['x-only-with'] },
        });
        // Some controls come with the first component that has them.
        const { property } = propertyOf(inspected, control.title);
        await waitFor(() => expect(property.querySelector('input, textarea, select, button')).not.toBeNull());
        expect(await faultsOf({ inspected, control })).toEqual([]);
        expect(attributeFaults(definition, inspected.now().attributes ?? {})).toEqual([]);
      },
    );
  },
);

describe('what means nothing is left out', () => {
  const titlesOf = ({ container }: Inspected) =>
    [...container.querySelectorAll('.tb-property-head > label')].map((label) => label.textContent);

  test.each(
    builtInRegistry.definitions.flatMap((definition) =>
      toControls(definition)
        .flatMap(({ controls }) => controls)
        .filter(({ schema }) => schema['x-only-with'])
        .map((control) => [definition.type, control] as const),
    ),
  )('of %s, until it does', (name, { title, schema }) => {
    const inspected = inspect({ type: name });
    expect(titlesOf(inspected)).not.toContain(title);
    inspected.editor.execute(
      setProperties(
        ['own'],
        Object.fromEntries(
          Object.entries(schema['x-only-with'] ?? {}).map(([key, value]) => [`attributes.${key}`, value]),
        ),
        { label: 'Change' },
      ),
    );
    expect(titlesOf(inspected)).toContain(title);
  });

  test('the button that sends the form is there for nothing else; another does what it is told', () => {
    const sending = inspect({ type: 'button', deletable: false });
    expect(titlesOf(sending)).toContain('Text');
    expect(titlesOf(sending)).not.toContain('Action');
    const toPage = setProperties(['own'], { 'attributes.action': 'link' }, { label: 'Change' });
    expect(sending.editor.execute(toPage)).toMatchObject({ code: 'stays_fixed' });
    cleanup();
    const other = inspect({ type: 'button' });
    expect(titlesOf(other)).toContain('Action');
    expect(other.editor.execute(toPage)).toBeUndefined();
  });
});

test('each property says where its value is from, also where nobody said anything', () => {
  const { container } = inspect({ type: field.type, attributes: { label: 'Own' } });
  const sources = [...container.querySelectorAll('.tb-source')].map(({ textContent }) => textContent);
  expect(new Set(sources)).toEqual(new Set(['Set here', 'Default']));
});

describe('rules', () => {
  const fieldType = field.type;

  test('begin with a condition that means something', () => {
    const inspected = inspect({ type: fieldType });
    fireEvent.click(within(propertyOf(inspected, 'Conditional logic').property).getByRole('switch'));
    expect(inspected.now().attributes).toEqual({
      conditionalLogic: true,
      conditionalLogicConditions: [{ field: 'other', operator: 'is', value: '' }],
    });
    inspected.editor.undo();
    expect(inspected.now().attributes).toBeUndefined();
  });

  test('offer the seven operators', () => {
    const inspected = inspect({ type: fieldType, attributes: rulesOn });
    fireEvent.click(
      within(propertyOf(inspected, 'Conditions').property).getByRole('button', { name: /^Add/ }),
    );
    const choice = within(propertyOf(inspected, 'Conditions').property).getByLabelText('How');
    expect([...choice.querySelectorAll('option')].map((option) => option.value)).toEqual([...operators]);
  });

  test('are not for what is no custom field, and it is said', () => {
    const inspected = inspect({ type: fieldType, customField: false });
    expect(inspected.queryByText('Conditional logic')).toBeNull();
    expect(inspected.getByText(/^Conditional logic is only available for custom fields\./)).toBeTruthy();
  });

  test('that the plan does not have are said as they are, and can be switched off', () => {
    const conditions = [{ field: 'other', operator: 'is', value: 'x' }];
    const attributes = { ...rulesOn, conditionalLogicConditions: conditions };
    const inspected = inspect({ type: fieldType, attributes }, { mayUseRules: false });
    expect(inspected.getByText('The conditional booking form isn’t part of your plan.')).toBeTruthy();
    expect(inspected.queryByText('Conditions')).toBeNull();
    expect(inspected.getByText('Shown when ‘Other’ is ‘x’.')).toBeTruthy();
    fireEvent.click(inspected.getByRole('button', { name: 'Turn these rules off' }));
    expect(inspected.valueOf('conditionalLogic')).toBe(false);
  });

  test('that look at what is not there are found while they are edited', async () => {
    const conditions = [{ field: 'gone', operator: 'is', value: 'x' }];
    const inspected = inspect({
      type: fieldType,
      attributes: { ...rulesOn, conditionalLogicConditions: conditions },
    });
    await waitFor(() => expect(inspected.getByRole('list', { name: 'Review' }).textContent).toMatch(/gone/));
  });
});

describe('translations', () => {
  const texts = { label: 'Borough', placeholder: 'Which one?' };
  const inSpanish = (made: Inspected, label: string) => {
    const language = [...made.container.querySelectorAll<HTMLDetailsElement>('.tb-language')].find(
      (one) => one.querySelector('summary')?.firstChild?.textContent === 'Spanish',
    );
    expect.assert(language);
    language.open = true;
    fireEvent(language, new Event('toggle'));
    return {
      summary: () => language.querySelector('small')?.textContent,
      field: within(language).getByLabelText(`${label} in Spanish`),
    };
  };

  test('a text is said in another language, and taken back', () => {
    const made = inspect({ type: field.type, attributes: texts });
    const { field: label, summary } = inSpanish(made, 'Label');
    fireEvent.input(label, { target: { value: 'Barrio' } });
    expect(made.now().translations).toEqual({ es: { label: 'Barrio' } });
    expect(made.now().attributes).toMatchObject(texts);
    expect(summary()).toMatch(/^1 of /);
    fireEvent.input(label, { target: { value: '' } });
    expect(made.now().translations?.es).toBeUndefined();
    expect(summary()).toMatch(/^0 of /);
  });

  test('options are translated one by one, by their values', () => {
    const withOptions = builtInRegistry.definitions.find(({ attributes }) => attributes['options']);
    expect.assert(withOptions);
    const options = [
      { value: 'street', label: 'On the street' },
      { value: 'garage', label: 'In a garage' },
    ];
    const made = inspect({
      type: withOptions.type,
      attributes: { label: 'Parking', inputType: 'radio', options },
    });
    fireEvent.input(inSpanish(made, 'In a garage').field, { target: { value: 'En un garaje' } });
    fireEvent.input(inSpanish(made, 'On the street').field, { target: { value: 'En la calle' } });
    expect(made.now().translations?.es?.['options']).toEqual([
      { value: 'garage', label: 'En un garaje' },
      { value: 'street', label: 'En la calle' },
    ]);
    expect(made.valueOf('options')).toEqual(options);
  });
});

describe('a picture', () => {
  const choose = (inspected: Inspected, file: File) => {
    const input = inspected.container.querySelector('input[type=file]');
    expect.assert(input);
    fireEvent.change(input, { target: { files: [file] } });
  };
  const file = new File(['x'], 'van.png', { type: 'image/png' });

  test('that is uploaded is shown by its address', async () => {
    const uploadPicture = async () => '/pictures/company/file/480-abc.webp';
    const inspected = inspect({ type: 'image' }, { uploadPicture });
    choose(inspected, file);
    await waitFor(() => expect(inspected.valueOf('source')).toBe('/pictures/company/file/480-abc.webp'));
  });

  test('that is refused says why, and changes nothing', async () => {
    const uploadPicture = () => Promise.reject(new Error('File must be a JPEG.'));
    const inspected = inspect({ type: 'image', attributes: { source: '/old.png' } }, { uploadPicture });
    choose(inspected, file);
    await within(inspected.container).findByText('File must be a JPEG.');
    expect(inspected.valueOf('source')).toBe('/old.png');
  });
});
