import classes from './color-dot.module.css';

/** A color, beside what has it. */
export const ColorDot = ({ color, size = 10 }: { color: string; size?: number }) => (
  <span className={classes.dot} style={{ width: size, height: size, background: color }} />
);
