import { makeSizes, PictureProblem } from './pictures.ts';
import type { PictureAnswer, PictureOrder } from './picture-maker.ts';

/** The process that pictures are decoded in: it knows neither requests nor the database, and can be ended at any time. */
process.on('message', ({ bytes, purpose }: PictureOrder) => {
  void makeSizes(Buffer.from(bytes), purpose).then(
    (made) => answer({ made }),
    (error: unknown) =>
      answer(
        error instanceof PictureProblem
          ? { problem: error.problem }
          : { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) },
      ),
  );
});
// Nobody is left to make pictures for.
process.on('disconnect', () => process.exit());
answer('ready');

function answer(said: PictureAnswer): void {
  process.send?.(said);
}
