import { Counter } from 'prom-client';
import { metrics } from './metrics.ts';

/** One combination of labels of a counter. To count is one addition; the registry hears of it when somebody reads. */
export interface Cell {
  count: number;
}

/** A counter for what happens with every request: adds one cell for each combination of labels, to be kept by the caller. */
export function cellsOf<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
): (labels: Record<Label, string>) => Cell {
  const cells: Array<Cell & { labels: Record<Label, string> }> = [];
  const counter = new Counter<Label>({
    name,
    help,
    labelNames,
    registers: [metrics],
    collect: () => {
      for (const cell of cells) {
        if (cell.count === 0) continue;
        counter.inc(cell.labels, cell.count);
        cell.count = 0;
      }
    },
  });
  return (labels) => {
    const cell = { labels, count: 0 };
    cells.push(cell);
    return cell;
  };
}
