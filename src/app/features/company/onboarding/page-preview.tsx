import { Text } from '@mantine/core';
import { useState } from 'react';
import { previewFrame } from '#engine/contracts/site/form-frames.ts';
import { getBoot } from '#app/lib/boot.ts';
import { useCompanyAddress } from '#app/lib/company-address.ts';
import classes from './page-preview.module.css';

type PagePreviewProps = {
  /** Another number after each change that the page shows. */
  version: number;
};

/** The company's real booking page. After a change the new one takes the old one's place once it is there. */
export function PagePreview({ version }: PagePreviewProps) {
  const address = useCompanyAddress();
  const [shown, setShown] = useState(version);
  const pages = shown === version ? [shown] : [shown, version];
  const isOwnHost = getBoot().host === 'company';
  return (
    <div className={classes.browser}>
      <Text component="div" className={classes.address}>
        {new URL(address).host}
      </Text>
      <div className={classes.pages}>
        {pages.map((page) => (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- it is our own page
          <iframe
            key={page}
            className={classes.page}
            data-waiting={page !== shown || undefined}
            name={previewFrame}
            src={isOwnHost ? '/' : address}
            title="Preview of your booking page"
            onLoad={() => page === version && setShown(page)}
          />
        ))}
      </div>
    </div>
  );
}
