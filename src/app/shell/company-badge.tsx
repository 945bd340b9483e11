import { Text } from '@mantine/core';
import type { ShownPicture } from '#engine/files/picture.ts';
import { useUser } from '#app/lib/session.ts';
import { getBoot } from '#app/lib/boot.ts';
import { LogoMark } from '#app/ui/logo.tsx';
import classes from './company-badge.module.css';

/** In the narrow sidebar a wide logo would be a line: the initial is read more easily. */
const isWide = ({ width, height }: ShownPicture): boolean => width > 1.6 * height;

/** Whose house this is: the company, or Trellis itself for its operators. */
type CompanyBadgeProps = {
  collapsed: boolean;
  /** An area that wears the company’s clothes alone. */
  ownHouse: boolean;
};

export function CompanyBadge({ collapsed, ownHouse }: CompanyBadgeProps) {
  const user = useUser();
  const company = user?.company ?? getBoot().company;
  const name = company?.business_name;
  const logo = company?.logo && !(collapsed && isWide(company.logo)) ? company.logo : undefined;
  return (
    <div className={classes.badge} data-collapsed={collapsed || undefined}>
      <BadgeMark name={name} logo={logo} />
      {!collapsed && (
        <div className={classes.names}>
          {!(logo && isWide(logo)) && (
            <Text fw={620} lineClamp={2} lh={1.25} title={name}>
              {name ?? 'Trellis'}
            </Text>
          )}
          {!(name && ownHouse) && (
            <Text size="xs" c="dimmed" truncate>
              {name ? 'on Trellis' : 'Monitor'}
            </Text>
          )}
        </div>
      )}
    </div>
  );
}

function BadgeMark({ name, logo }: { name: string | undefined; logo: ShownPicture | undefined }) {
  if (name === undefined) return <LogoMark size={30} />;
  // A wide logo says the name itself; beside the name it is an ornament.
  if (logo)
    return (
      <img
        className={classes.logo}
        src={logo.url}
        alt={isWide(logo) ? name : ''}
        width={logo.width}
        height={logo.height}
      />
    );
  return (
    <span className={classes.initial} aria-hidden>
      {name.slice(0, 1)}
    </span>
  );
}
