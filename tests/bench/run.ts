import { runBundled } from './bundled.ts';
import { benchBooking } from './booking.ts';
import { benchServer } from './server.ts';

const benches: Record<string, () => Promise<string>> = {
  server: benchServer,
  booking: benchBooking,
  engine: () => runBundled('engine'),
};

const [, , name = ''] = process.argv;
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (!bench) {
  process.stderr.write(
    `There is no benchmark "${name}". Try: npm run bench ${Object.keys(benches).join(' | ')}\n`,
  );
  process.exit(1);
}
process.stdout.write(await bench());
