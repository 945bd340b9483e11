import { memo, Suspense } from 'react';
import { iconNames } from '#engine/catalogue/icon-names.ts';
import { useBuilder } from '../builder-context.ts';

/** The pictures of what the company sells, which the form's page gets from its server. No edit changes them. */
export const ServiceIcons = memo(function ServiceIcons() {
  const { Icons, context } = useBuilder().host;
  const names = iconNames(context.catalogue);
  return (
    names.length > 0 && (
      <Suspense>
        <Icons names={names} />
      </Suspense>
    )
  );
});
