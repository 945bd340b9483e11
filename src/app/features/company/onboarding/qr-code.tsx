import { Button, Group } from '@mantine/core';
import { Download } from 'lucide-react';
import { renderSVG } from 'uqr';
import { saveFile } from '#app/ui/save-file.ts';
import classes from './finish.module.css';

type QrCodeProps = { address: string; name: string };

/** What a phone's camera opens: to print on cards, doors and vans. */
export function QrCode({ address, name }: QrCodeProps) {
  const picture = renderSVG(address, { border: 2 });
  const save = () => saveFile(new Blob([picture], { type: 'image/svg+xml' }), `${name}.svg`);
  return (
    <Group gap="lg" wrap="nowrap" align="center">
      <img
        className={classes.code}
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt="QR code of your booking page"
      />
      <Button variant="default" leftSection={<Download size={15} aria-hidden />} onClick={save}>
        Download
      </Button>
    </Group>
  );
}
