import type { Metrics } from './table.ts';
import { silence, type Telling } from './telling.ts';

/**
 * Opens the metrics of a table where somebody may ask for them; nothing is loaded where nobody may.
 * @param port where they ask; 0 for nowhere
 */
export async function openWhenAsked<const T extends Metrics>(
  table: T,
  port: number,
): Promise<Telling<keyof T & string>> {
  if (port === 0) return silence;
  const { openTelling } = await import('./open-telling.ts');
  return openTelling(table);
}
