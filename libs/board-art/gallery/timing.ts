import { boardPlan, drawingAt, tileMarks } from '../src/index.ts';
import { printed, samples } from './titles.ts';

/** How long each printed map takes to work out, nothing cached, in milliseconds of the processor; the second round with the code warm. */
export function timings(): void {
  for (const round of [1, 2]) {
    for (const sample of samples()) {
      const { board, definition } = sample;
      const map = printed(sample);
      const start = process.cpuUsage();
      boardPlan(board);
      for (const { id, name } of definition.hexes) {
        const drawing = drawingAt(board, map, id);
        if (drawing !== undefined) tileMarks(drawing, 2, { name, phase: ['yellow', `${round}`] });
      }
      console.log(
        `${sample.title} round ${round}: ${(process.cpuUsage(start).user / 1000).toFixed(1)} ms for ${definition.hexes.length} hexes`,
      );
    }
  }
}
