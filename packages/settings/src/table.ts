import { clocks } from './table/clocks.ts';
import { deploys } from './table/deploys.ts';
import { limits } from './table/limits.ts';
import { money } from './table/money.ts';
import { processes } from './table/processes.ts';
import { product } from './table/product.ts';
import { watching } from './table/watching.ts';

/** Every environment variable of the product: the README lists exactly these. */
export const settingsTable = {
  ...processes,
  ...product,
  ...limits,
  ...money,
  ...clocks,
  ...deploys,
  ...watching,
};

/** The name of a setting, for example `SHELL_PORT`. */
export type SettingName = keyof typeof settingsTable;

/** The values of some settings, by name. */
export type Settings<N extends SettingName> = {
  [K in N]: ReturnType<(typeof settingsTable)[K]['parse']>;
};
