// `docker compose exec app node admin.mjs EMAIL`: what `npm run admin` does, without building anything first.
import { runAdminCommand } from './dist/server/admin.js';

await runAdminCommand(process.argv[2]);
