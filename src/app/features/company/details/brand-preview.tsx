import { darkenFor, inkOn, toShades } from '#app/ui/shades.ts';
import { contrast } from '#app/ui/color.ts';
import classes from './brand-preview.module.css';

type BrandPreviewProps = { name: string; main: string; button: string; logo?: string | undefined };

/** What customers will see, in small. */
export function BrandPreview({ name, main, button, logo }: BrandPreviewProps) {
  const shades = toShades(main);
  const link = contrast(main, '#ffffff') >= 4.5 ? main : darkenFor(main, '#ffffff');
  return (
    <div className={classes.preview} aria-label="Preview of your public page" role="img">
      <div className={classes.top} style={{ background: shades[7] }}>
        {logo ? <img className={classes.logo} src={logo} alt="" /> : name || 'Your company'}
      </div>
      <div className={classes.body}>
        <strong>Book a visit</strong>
        <span style={{ color: link }}>What is included?</span>
        <span className={classes.button} style={{ background: button, color: inkOn(button) }}>
          Book now
        </span>
      </div>
    </div>
  );
}
