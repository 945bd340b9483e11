import { useUser } from '#app/lib/session.ts';
import { getBoot } from '#app/lib/boot.ts';
import classes from './company-badge.module.css';

/** The company's mark and name in the header of a phone, where the menu that has them is away. */
export function CompanyName() {
  const user = useUser();
  const name = user?.company?.business_name ?? getBoot().company?.business_name ?? '';
  return (
    <div className={classes.inHeader}>
      <span className={classes.initial} aria-hidden>
        {name.slice(0, 1)}
      </span>
      <span className={classes.nameInHeader} dir="auto">
        {name}
      </span>
    </div>
  );
}
