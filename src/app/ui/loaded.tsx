import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { PlugZap, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { isApiError } from '#app/lib/api-error.ts';
import { useWords } from '#app/words/words-context.tsx';
import { EmptyState } from './empty-state.tsx';
import { NoAccess } from './no-access.tsx';
import { sayPlanHelp } from '#app/lib/plan-help.ts';
import { planFeatureTitle } from './plan-feature.ts';
import { Rows } from './skeletons.tsx';

type LoadedProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  waiting?: ReactNode;
  /** 1 where the page's own title comes with the data. */
  headingOrder?: 1 | 2;
  /** What is said first where it has failed. */
  failed?: string;
  children: (data: T) => ReactNode;
};

/** The three states before there is something to show: on its way, not allowed, failed. */
export function Loaded<T>({
  query: { data, error, refetch },
  waiting = <Rows />,
  headingOrder = 2,
  failed,
  children,
}: LoadedProps<T>) {
  const { frame } = useWords();
  if (data !== undefined) return children(data);
  if (!error) return waiting;
  if (isApiError(error) && error.code === 'FORBIDDEN') return <NoAccess headingOrder={headingOrder} />;
  if (isApiError(error) && error.code === 'PLAN_FEATURE_MISSING')
    return (
      <EmptyState
        icon={Sparkles}
        headingOrder={headingOrder}
        title={`${planFeatureTitle(String(error.details['feature']))} isn’t part of your plan`}
        text={sayPlanHelp()}
      />
    );
  const retry = (
    <Button variant="default" onClick={() => void refetch()}>
      {frame.tryAgain}
    </Button>
  );
  return (
    <EmptyState
      icon={PlugZap}
      headingOrder={headingOrder}
      title={failed ?? frame.notLoaded}
      text={error.message || frame.laterAgain}
      action={retry}
    />
  );
}
