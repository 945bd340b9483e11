import { Button, Drawer, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ListX } from 'lucide-react';
import { figures, isNeed, type FigureName } from '#engine/dashboard/figures.ts';
import { formatCount } from '#app/ui/format.ts';
import { DrawerFrame } from '#app/ui/list/drawer-frame.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { figureRowsQuery, type DashboardAnswer } from './api.ts';
import { FigureRow } from './figure-row.tsx';
import { NeedActs } from './need-acts.tsx';
import { useFigureAddress } from './use-figure-address.ts';
import classes from './dashboard.module.css';

/** Exactly the rows that the figure is made of, in a drawer over the page. */
export function RowsDrawer({ answer }: { answer: DashboardAnswer | undefined }) {
  const { figure, before, close } = useFigureAddress();
  return (
    <Drawer.Root opened={figure !== null} onClose={close} position="right" size={600}>
      <Drawer.Overlay backgroundOpacity={0.25} />
      {figure !== null && answer && <FigureRows figure={figure} before={before} answer={answer} />}
    </Drawer.Root>
  );
}

type FigureRowsProps = { figure: FigureName; before: boolean; answer: DashboardAnswer };

function FigureRows({ figure, before, answer: { as_of: asOf, period, today } }: FigureRowsProps) {
  const query = useInfiniteQuery(figureRowsQuery({ figure, before, period: period.key, asOf }));
  const { title, unit, permission } = figures[figure];
  const formats = useFormats();
  const [first] = query.data?.pages ?? [];
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const [from, to] = before ? [period.before_first, period.before_last] : [period.first, period.last];
  const sum =
    unit === 'money' && first?.value != null
      ? `, ${formats.money(first.value)}`
      : unit === 'average' && first?.value != null
        ? `, ${first.value.toFixed(1)} on average`
        : '';
  return (
    <DrawerFrame title={title}>
      <Loaded query={query}>
        {() => (
          <>
            <Text size="sm" c="dimmed" mb="sm">
              {formatCount(first?.count ?? 0)} {first?.count === 1 ? 'row' : 'rows'}
              {sum}
              {!isNeed(figure) && `. ${formats.day(from)} to ${formats.day(to)}`}
            </Text>
            {rows.length === 0 ? (
              <EmptyState icon={ListX} title="Nothing counts toward this figure." />
            ) : (
              <ul className={`${classes.rows} ${classes.drawerRows}`}>
                {rows.map((row) => (
                  <FigureRow
                    key={row.id}
                    row={row}
                    today={today}
                    acts={
                      isNeed(figure) && (
                        <NeedActs name={figure} permission={permission} row={row} today={today} />
                      )
                    }
                  />
                ))}
              </ul>
            )}
            {query.hasNextPage && (
              <Button
                variant="default"
                fullWidth
                mt="md"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </>
        )}
      </Loaded>
    </DrawerFrame>
  );
}
