import { Button, Group, Text, Title } from '@mantine/core';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useWords } from '#app/words/words-context.tsx';
import classes from './status-screen.module.css';

/** Few people come here, and what they read doesn't wait for the drawing behind it, nor need it. */
const LatticeArt = lazy<ComponentType>(() =>
  import('./lattice-art.tsx').then(
    ({ LatticeArt: Art }) => ({ default: Art }),
    () => ({ default: () => null }),
  ),
);

type StatusScreenProps = {
  code: string;
  title: string;
  text: string;
  retry?: (() => void) | undefined;
  retrying?: boolean;
  way?: { to: string; label: string };
  /** Inside a frame that already has the page's main landmark. */
  within?: boolean;
  children?: ReactNode;
};

/** A whole screen that says why there is no page here, and the way on. */
export function StatusScreen({
  code,
  title,
  text,
  retry,
  retrying = false,
  way,
  within = false,
  children,
}: StatusScreenProps) {
  const { frame } = useWords();
  const Landmark = within ? 'div' : 'main';
  return (
    <Landmark className={classes.screen} data-within={within || undefined}>
      <div className={classes.art} aria-hidden>
        <Suspense>
          <LatticeArt />
        </Suspense>
      </div>
      <div className={classes.body}>
        <Text className={classes.code}>{code}</Text>
        <Title order={1} mt={6}>
          {title}
        </Title>
        <Text c="dimmed" mt="sm" maw={440}>
          {text}
        </Text>
        <Group mt="xl" gap="sm" justify="center">
          {retry && (
            <Button onClick={retry} loading={retrying}>
              {frame.tryAgain}
            </Button>
          )}
          {way && (
            <Button component={Link} to={way.to} variant={retry ? 'default' : 'filled'}>
              {way.label}
            </Button>
          )}
          {children}
        </Group>
      </div>
    </Landmark>
  );
}
