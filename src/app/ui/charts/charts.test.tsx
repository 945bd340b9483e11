import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { renderInApp } from '#tests/web/render.tsx';
import { BarChart } from './bar-chart.tsx';
import type { ChartData } from './chart-data.ts';
import { HeatMap } from './heat-map.tsx';
import { LineChart } from './line-chart.tsx';
import { SparkLine } from './spark-line.tsx';
import { toNextPoint } from './use-points.ts';
import { WaitingChart } from './waiting-chart.tsx';

type Values = readonly (number | null)[];
const months = ['January', 'February', 'March', 'April', 'May', 'June'];

const dataOf = (...series: Values[]): ChartData => ({
  title: 'Revenue',
  placeTitle: 'Month',
  places: months
    .slice(0, Math.max(...series.map(({ length }) => length)))
    .map((label) => ({ key: label, label })),
  series: series.map((values, index) => ({
    name: `Team ${index + 1}`,
    values,
    format: (value) => `$${value}`,
  })),
});

const charts: [name: string, draw: (...series: Values[]) => ReactNode][] = [
  ['bars', (...series) => <BarChart {...dataOf(...series)} />],
  ['a line', (...series) => <LineChart {...dataOf(...series)} />],
];

/** All numbers of the picture are some: what is no number is drawn nowhere, and tells nobody. */
const numbersIn = (container: Element) =>
  [...container.querySelectorAll('rect, path, line')].flatMap((shape) =>
    ['x', 'y', 'width', 'height', 'd', 'y1'].map((name) => shape.getAttribute(name) ?? ''),
  );

describe.each(charts)('%s', (_name, draw) => {
  test.each([
    ['one place', [[4]]],
    ['negative values', [[3, -5, 2]]],
    ['nothing but zero', [[0, 0, 0]]],
    ['a value that is missing', [[3, null, 2]]],
    [
      'several series',
      [
        [1, 2, 3],
        [4, -1, 0],
      ],
    ],
  ] as [string, Values[]][])('with %s is drawn, and read as a table', async (_case, series) => {
    const { container } = renderInApp(draw(...series));
    const table = await screen.findByRole('table', { name: 'Revenue' });
    expect(within(table).getAllByRole('row')).toHaveLength(1 + (series[0]?.length ?? 0));
    expect(numbersIn(container).filter((text) => /NaN|Infinity/.test(text))).toEqual([]);
    const heights = [...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
  });

  test('without places says so', async () => {
    renderInApp(draw([]));
    expect(await screen.findByText('Nothing to show yet.')).toBeTruthy();
    expect(screen.queryByRole('figure')).toBeNull();
  });

  test('is gone through by keys, and each place is named', async () => {
    renderInApp(draw([3, 5, 2]));
    await screen.findByRole('figure', { name: 'Revenue' });
    const stops = screen.getAllByRole('img').filter((point) => point.tabIndex === 0);
    expect(stops).toHaveLength(1);
    stops[0]?.focus();
    await userEvent.keyboard('{Home}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('January: $3');
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('February: $5');
    expect(screen.getByText('February: $5')).toBeTruthy();
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('March: $2');
  });

  test('says what one points at', async () => {
    const { container } = renderInApp(draw([3, 5, 2]));
    const figure = await screen.findByRole('figure');
    const [, second] = container.querySelectorAll('[data-point]');
    expect.assert(second);
    fireEvent.pointerEnter(second);
    expect(screen.getByText('February: $5')).toBeTruthy();
    fireEvent.pointerLeave(figure);
    expect(screen.queryByText('February: $5')).toBeNull();
  });

  test('is shown as a table to whoever wants one', async () => {
    const { container } = renderInApp(draw([3, 5, 2]));
    const toggle = await screen.findByRole('button', { name: 'Show as table' });
    await userEvent.click(toggle);
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    expect(container.querySelector('svg [data-point]')).toBeNull();
    expect(screen.getByRole('row', { name: 'February $5' })).toBeTruthy();
    await userEvent.click(toggle);
    expect(container.querySelector('svg [data-point]')).not.toBeNull();
  });

  test('names its series where there are several', async () => {
    renderInApp(draw([3, 5], [1, 1]));
    const legend = await screen.findByRole('list', { name: 'Colors' });
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Team 1', 'Team 2']);
    expect(screen.getByRole('img', { name: 'January: Team 1 $3, Team 2 $1' })).toBeTruthy();
  });
});

test('bars below zero hang from the line of zero', async () => {
  const { container } = renderInApp(<BarChart {...dataOf([4, -4])} />);
  await screen.findByRole('figure');
  const zero = Number(container.querySelector('line[data-zero]')?.getAttribute('y1'));
  const [up, down] = [...container.querySelectorAll('[data-tone]')].map((bar) => {
    const y = Number(bar.getAttribute('y'));
    return [y, y + Number(bar.getAttribute('height'))];
  });
  expect([up?.[1], down?.[0]]).toEqual([zero, zero]);
  expect(up?.[0]).toBeLessThan(zero);
  expect(down?.[1]).toBeGreaterThan(zero);
});

test('stacked bars stand on each other without a gap', async () => {
  const { container } = renderInApp(<BarChart {...dataOf([2], [3])} />);
  await screen.findByRole('figure');
  const [lower, upper] = [...container.querySelectorAll('[data-point] rect')].slice(1);
  const [y, height] = [Number(upper?.getAttribute('y')), Number(upper?.getAttribute('height'))];
  expect(y + height).toBeCloseTo(Number(lower?.getAttribute('y')));
});

test('a spark line is read as a table', async () => {
  const { places, placeTitle, series } = dataOf([3, 5, 2]);
  const [first] = series;
  expect.assert(first);
  renderInApp(<SparkLine title="Revenue" places={places} placeTitle={placeTitle} series={first} />);
  expect(await screen.findByRole('row', { name: 'March $2' })).toBeTruthy();
  cleanup();
  const { container } = renderInApp(
    <SparkLine title="Revenue" places={[]} placeTitle="Month" series={{ name: 'x', values: [] }} />,
  );
  await screen.findByRole('table');
  expect(numbersIn(container).filter((text) => /NaN/.test(text))).toEqual([]);
});

describe('a heat map', () => {
  const week = (values: number[][]) => (
    <HeatMap
      title="Visits"
      rowTitle="Day"
      rows={['Monday', 'Tuesday']}
      columns={['8', '9', '10']}
      values={values}
      format={(value) => `${value} visits`}
    />
  );

  test('says where the most is, and each cell by keys in both directions', async () => {
    renderInApp(
      week([
        [1, 0, 2],
        [8, 4, 0],
      ]),
    );
    expect(await screen.findByText('Most: Tuesday, 8: 8 visits')).toBeTruthy();
    screen.getByRole('img', { name: 'Monday, 8: 1 visits' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Tuesday, 9: 4 visits');
    const table = screen.getByRole('table', { name: 'Visits' });
    expect(within(table).getByRole('row', { name: 'Monday 1 visits 0 visits 2 visits' })).toBeTruthy();
  });

  test('is warmest where the most is, and cold where nothing is', async () => {
    const { container } = renderInApp(
      week([
        [1, 0, 2],
        [8, 4, 0],
      ]),
    );
    await screen.findByRole('figure');
    const levels = [...container.querySelectorAll('[data-point] rect')].map((cell) =>
      cell.getAttribute('data-level'),
    );
    expect(levels).toEqual(['1', '0', '1', '4', '2', '0']);
  });

  test('without rows says so, and with nothing but zero is drawn', async () => {
    renderInApp(<HeatMap title="Visits" rowTitle="Day" rows={[]} columns={[]} values={[]} />);
    expect(await screen.findByText('Nothing to show yet.')).toBeTruthy();
    cleanup();
    const { container } = renderInApp(
      week([
        [0, 0, 0],
        [0, 0, 0],
      ]),
    );
    await screen.findByRole('figure');
    expect(container.querySelectorAll('[data-point] [data-level="0"]')).toHaveLength(6);
  });
});

test('what waits for a chart says so', async () => {
  renderInApp(<WaitingChart />);
  expect(await screen.findByRole('status', { name: 'Loading the chart' })).toBeTruthy();
});

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowUp', 1, 1],
  ['ArrowUp', 5, 2],
  ['End', 0, 5],
  ['Home', 5, 0],
  ['a', 3, undefined],
  ['constructor', 3, undefined],
])('in a grid %s leads from %i to %s', (key, from, to) =>
  expect(toNextPoint({ key, from, count: 6, columns: 3 })).toBe(to),
);

test('several values of a place are told apart by name', () => {
  renderInApp(<BarChart {...dataOf([3])} notes={[{ name: 'New prices', texts: ['$12'] }]} />);
  expect(screen.getByText('January: Team 1 $3, New prices $12')).toBeDefined();
});
