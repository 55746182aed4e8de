import { Counter } from 'prom-client';
import { metrics } from './metrics.ts';

/** One combination of labels. Counting is one addition; the registry is updated when the metrics are read. */
export interface Cell {
  count: number;
}

/** A counter for every-request events: returns the cell of a label combination, which the caller keeps. */
export function batchedCounter<Label extends string>(
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
