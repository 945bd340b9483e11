import { Drawer, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { languageNames, type Language } from '#engine/format/languages.ts';
import { useLeaveGuard } from '#app/ui/form/use-leave-guard.ts';
import { DrawerFrame } from '#app/ui/list/drawer-frame.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { Rows } from '#app/ui/skeletons.tsx';
import { templateQuery, type MessageKind } from './api.ts';
import { TextForm } from './text-form.tsx';

/** The text of a message, in each language in which it is read. What is begun in one stays while another is shown. */
export function TemplateEditor({ kind, onClose }: { kind: MessageKind; onClose(): void }) {
  const [language, setLanguage] = useState<Language>('en');
  const [opened, setOpened] = useState<readonly Language[]>(['en']);
  const [unsaved, setUnsaved] = useState<readonly Language[]>([]);
  const languages = useQuery(templateQuery(kind, 'en')).data?.languages ?? [];
  useLeaveGuard(unsaved.length > 0);
  const show = (value: string) => {
    const next = languages.find((one) => one === value) ?? 'en';
    setLanguage(next);
    setOpened((before) => (before.includes(next) ? before : [...before, next]));
  };
  const mark = (of: Language, isDirty: boolean) =>
    setUnsaved((before) => [...before.filter((one) => one !== of), ...(isDirty ? [of] : [])]);
  const nameOf = (value: Language) =>
    unsaved.includes(value) ? `${languageNames[value]} (unsaved)` : languageNames[value];
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={1060}>
      <Drawer.Overlay backgroundOpacity={0.25} />
      <DrawerFrame title={kind.title}>
        <Stack gap="md">
          {languages.length > 1 && (
            <SegmentedControl
              aria-label="Language"
              fullWidth
              data={languages.map((value) => ({ value, label: nameOf(value) }))}
              value={language}
              onChange={show}
            />
          )}
          {opened.map((one) => (
            <div key={one} hidden={one !== language}>
              <LanguageText
                kind={kind}
                language={one}
                isShown={one === language}
                onDirty={(isDirty) => mark(one, isDirty)}
              />
            </div>
          ))}
        </Stack>
      </DrawerFrame>
    </Drawer.Root>
  );
}

type LanguageTextProps = {
  kind: MessageKind;
  language: Language;
  isShown: boolean;
  onDirty(isDirty: boolean): void;
};

function LanguageText({ kind, language, isShown, onDirty }: LanguageTextProps) {
  const query = useQuery(templateQuery(kind, language));
  return (
    <Loaded query={query} waiting={<Rows count={5} />}>
      {(template) => <TextForm kind={kind} template={template} isShown={isShown} onDirty={onDirty} />}
    </Loaded>
  );
}
