import { Skeleton } from '@mantine/core';
import classes from './charts.module.css';
import { Plot } from './plot.tsx';

/** As high as the chart will be, so that nothing below moves when it comes. */
export const WaitingChart = () => (
  <div className={classes.chart} role="status" aria-label="Loading the chart">
    <div className={classes.caption} aria-hidden>
      <Skeleton height="1lh" width={160} />
    </div>
    <div aria-hidden>
      <Plot label="" ticks={[0, 1]} places={[]} middle={0}>
        {null}
      </Plot>
    </div>
  </div>
);
