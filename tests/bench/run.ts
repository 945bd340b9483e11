import { runBundled } from './bundled.ts';
import { benchApp } from './app.ts';
import { benchBoard } from './board.ts';
import { benchBooking } from './booking.ts';
import { benchForms } from './forms.ts';
import { benchLargeBuilder } from './large-builder.ts';
import { benchPage } from './page.ts';
import { benchPhone } from './phone.ts';
import { benchPictures } from './pictures.ts';
import { benchPriceChange } from './price-change.ts';
import { benchSearch } from './search.ts';
import { benchServer } from './server.ts';
import { benchServiceEditor } from './service-editor.ts';
import { benchWhatIf } from './what-if.ts';

const [, , name = '', ...flags] = process.argv;

const benches: Record<string, () => Promise<string>> = {
  server: benchServer,
  booking: benchBooking,
  search: benchSearch,
  engine: () => runBundled('engine'),
  renderer: () => benchForms('renderer', flags),
  builder: () => benchForms('builder', flags),
  'large-builder': benchLargeBuilder,
  page: benchPage,
  phone: benchPhone,
  pictures: benchPictures,
  app: benchApp,
  board: benchBoard,
  'service-editor': benchServiceEditor,
  'price-change': benchPriceChange,
  'what-if': benchWhatIf,
};

if (name === '') {
  process.stdout.write(`npm run bench ${Object.keys(benches).join(' | ')}\n`);
  process.exit(0);
}
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (!bench) {
  process.stderr.write(
    `There is no benchmark "${name}". Try: npm run bench ${Object.keys(benches).join(' | ')}\n`,
  );
  process.exit(1);
}
process.stdout.write(await bench());
