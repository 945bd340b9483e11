import { NavLink, useSearchParams } from 'react-router';
import classes from './spot-tabs.module.css';

const base = '/admin/settings/booking-spots';
const tabs = [
  { to: base, title: 'Week' },
  { to: `${base}/daily-settings`, title: 'Days' },
  { to: `${base}/holidays`, title: 'Holidays' },
];

/** The pages about bookable times, side by side; the location stays the same on the way. */
export function SpotTabs() {
  const [params] = useSearchParams();
  const place = params.get('location');
  return (
    <nav aria-label="Bookable times" className={classes.tabs}>
      {tabs.map(({ to, title }) => (
        <NavLink key={to} to={place === null ? to : `${to}?location=${encodeURIComponent(place)}`} end>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
