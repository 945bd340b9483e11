import { Button, Group, Modal, Text, Title } from '@mantine/core';
import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { PagePreview } from '#app/features/company/onboarding/page-preview.tsx';
import { useIsWide } from './use-is-wide.ts';
import classes from './step.module.css';

type StepProps = {
  title: string;
  text: ReactNode;
  children: ReactNode;
  /** Another number after each change that the company's page shows. */
  version: number;
  /** What is still to come on that page. */
  note?: string | undefined;
};

/** One decision, with the company's own page beside it: behind a button where there is no room for both. */
export function Step({ title, text, children, version, note }: StepProps) {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const said = note !== undefined && (
    <Text size="sm" c="dimmed" ta="center" mt="xs">
      {note}
    </Text>
  );
  return (
    <div className={classes.step}>
      <div>
        <Group justify="space-between" align="flex-start" wrap="nowrap" mb="xl">
          <div>
            <Title order={1}>{title}</Title>
            <Text c="dimmed" mt={6}>
              {text}
            </Text>
          </div>
          {!isWide && (
            <Button
              variant="default"
              flex="none"
              leftSection={<Eye size={16} aria-hidden />}
              onClick={() => setOpen(true)}
            >
              Preview
            </Button>
          )}
        </Group>
        {children}
      </div>
      {isWide ? (
        <aside className={classes.aside} aria-label="Your booking page">
          <div className={classes.page}>
            <PagePreview version={version} />
          </div>
          {said}
        </aside>
      ) : (
        <Modal
          opened={isOpen}
          onClose={() => setOpen(false)}
          fullScreen
          title="Your booking page"
          padding="xs"
        >
          {said}
          <div className={classes.sheet}>
            <PagePreview version={version} />
          </div>
        </Modal>
      )}
    </div>
  );
}
