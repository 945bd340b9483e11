import { useSearchParams } from 'react-router';
import { figures, type FigureName } from '#engine/dashboard/figures.ts';
import { periodPattern, type PeriodKey } from '#engine/dashboard/period.ts';

const isFigure = (name: string | null): name is FigureName => name !== null && Object.hasOwn(figures, name);
const isPeriod = new RegExp(periodPattern);

export const usualPeriod = '30';

/** Which days are shown, and which figure is open, as the address says. */
export function useFigureAddress() {
  const [params, setParams] = useSearchParams();
  const said = params.get('period') ?? usualPeriod;
  const named = params.get('figure');
  const change = (changes: Record<string, string | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === null) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    period: isPeriod.test(said) ? said : usualPeriod,
    figure: isFigure(named) ? named : null,
    before: params.get('before') !== null,
    open: (figure: FigureName, before = false) => change({ figure, before: before ? '1' : null }),
    close: () => change({ figure: null, before: null }),
    choosePeriod: (period: PeriodKey) => change({ period: period === usualPeriod ? null : period }),
  };
}
