import { useMediaQuery } from '@mantine/hooks';

/** Is there room for the page beside the step? As `step.module.css` has it. */
export const useIsWide = (): boolean =>
  useMediaQuery('(min-width: 62.0625em)', undefined, { getInitialValueInEffect: false }) ?? true;
