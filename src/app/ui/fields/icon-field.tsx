import {
  Box,
  Group,
  Input,
  Popover,
  ScrollArea,
  SimpleGrid,
  Skeleton,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import { toIconTitle } from '../format.ts';
import { hintOf, type FieldProps } from './field-props.ts';
import classes from './icon-field.module.css';

const IconGrid = lazy(async () => ({ default: (await import('./icon-grid.tsx')).IconGrid }));
const Picture = lazy(async () => ({ default: (await import('./icon-grid.tsx')).Picture }));

/** One of our icons, found by its name. */
export function IconField({ spec, value, error, disabled, autoFocus, onChange }: FieldProps<string | null>) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const id = useId();
  const choose = (name: string | null) => {
    onChange(name);
    setOpen(false);
  };
  return (
    <Input.Wrapper id={id} label={spec.title} description={hintOf(spec)} error={error}>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={320} trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton
            id={id}
            className={classes.chosen}
            disabled={disabled}
            data-autofocus={autoFocus || undefined}
            aria-haspopup="dialog"
            onClick={() => setOpen(!isOpen)}
          >
            {value === null ? (
              'Choose an icon'
            ) : (
              <Group gap="xs">
                <Suspense fallback={<Skeleton w={18} h={18} />}>
                  <Picture name={value} />
                </Suspense>
                {toIconTitle(value)}
              </Group>
            )}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={spec.title}>
          <TextInput
            aria-label="Search icons"
            placeholder="Search icons"
            data-autofocus
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <ScrollArea.Autosize mah={240} mt="xs">
            <Suspense fallback={<Box p="md">Loading…</Box>}>
              <SimpleGrid cols={7} spacing={4}>
                <IconGrid text={text} chosen={value} onChoose={choose} />
              </SimpleGrid>
            </Suspense>
          </ScrollArea.Autosize>
          {value !== null && (
            <UnstyledButton className={classes.clear} onClick={() => choose(null)}>
              No icon
            </UnstyledButton>
          )}
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  );
}
