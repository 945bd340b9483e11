import { runNode } from './node.ts';
import { isStartProblem } from './start-problem.ts';

/** What `npm start` runs once everything is installed and built: one node of Trellis, until it is told to stop. */
try {
  const node = await runNode(process.env);
  const stop = (signal: NodeJS.Signals) => {
    process.stdout.write(`\n${signal === 'SIGINT' ? 'Stopping' : `Stopping (${signal})`} …\n`);
    node.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  if (!isStartProblem(error)) throw error;
  process.stderr.write(`\nTrellis cannot start: ${error.message}\n${error.advice}\n\n`);
  process.exit(1);
}
