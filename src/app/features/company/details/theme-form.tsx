import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedCallback } from '@mantine/hooks';
import { Palette } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { changedFields } from '#app/ui/changed-fields.ts';
import { ColorField } from '#app/ui/color-field.tsx';
import { readColors, themeOf } from '#app/ui/files/picture-colors.ts';
import { PictureField, type PictureValue } from '#app/ui/files/picture-field.tsx';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useUpdateCompany, type Company } from './api.ts';

const settleMs = 600;
const isColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

type ThemeFormProps = {
  company: Company;
  back: ReactNode;
  onChanged: () => void;
  onDone: () => void;
};

const boxes = { logo: 'Logo', main_color: 'Main color', button_color: 'Button color' };

const toValues = ({ main_color, button_color, logo }: Company) => ({
  main_color,
  button_color,
  logo: (logo ?? null) as PictureValue | null,
});

/** Logo and colors, each on the page as soon as it is chosen. */
export function ThemeForm({ company, back, onChanged, onDone }: ThemeFormProps) {
  const update = useUpdateCompany();
  const form = useForm({ initialValues: toValues(company) });
  const { main_color, button_color, logo } = form.getValues();
  const save = async () => {
    const changed = changedFields(form.getInitialValues(), form.getValues());
    if (Object.keys(changed).length === 0) return;
    await update.mutateAsync(changed);
    form.setInitialValues(form.getValues());
    onChanged();
  };
  const { pending, onSubmit } = useSubmit(
    form,
    async () => {
      await save();
      onDone();
    },
    boxes,
  );
  const quietly = useSubmit(form, save, boxes);
  const saveSoon = useDebouncedCallback(() => {
    const { main_color: main, button_color: button } = form.getValues();
    if (isColor(main) && isColor(button)) void quietly.send();
  }, settleMs);
  const setColor = (name: 'main_color' | 'button_color') => (value: string) => {
    form.setFieldValue(name, value);
    saveSoon();
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="lg">
        <PictureField
          label={boxes.logo}
          description="Shown at the top of your pages. A wide one on a transparent background looks best."
          purpose="company_logo"
          hasAlt={false}
          value={logo}
          error={form.errors['logo']}
          onChange={(value) => {
            form.setFieldValue('logo', value);
            saveSoon();
          }}
        />
        {logo && (
          <LogoColors
            key={logo.id}
            url={logo.url}
            onTake={(colors) => {
              form.setValues(colors);
              saveSoon();
            }}
          />
        )}
        <ColorField
          label={boxes.main_color}
          value={main_color}
          error={form.errors['main_color']}
          onChange={setColor('main_color')}
        />
        <ColorField
          label={boxes.button_color}
          use="button"
          value={button_color}
          error={form.errors['button_color']}
          onChange={setColor('button_color')}
        />
      </Stack>
      <Group mt="xl">
        <Button type="submit" size="md" loading={pending}>
          Continue
        </Button>
        {back}
      </Group>
    </form>
  );
}

type LogoColorsProps = {
  url: string;
  onTake: (colors: { main_color: string; button_color: string }) => void;
};

/** The colors that the logo is made of, for whoever wants their page in them. */
function LogoColors({ url, onTake }: LogoColorsProps) {
  const [isGrey, setIsGrey] = useState(false);
  const take = async () => {
    const colors = themeOf(await readColors(url));
    if (colors) onTake(colors);
    else setIsGrey(true);
  };
  return (
    <div>
      <Button variant="default" leftSection={<Palette size={16} aria-hidden />} onClick={() => void take()}>
        Use the colors of your logo
      </Button>
      {isGrey && (
        <Text size="sm" c="dimmed" mt={6} role="status">
          Your logo has no strong colors. Choose them below.
        </Text>
      )}
    </div>
  );
}
