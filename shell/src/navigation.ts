import type { NavigationEntry } from '@castwork/federation/declaration';
import type { PageRegistry } from '@castwork/federation/registry';
import { opens } from './accesses.ts';

/** An entry of the navigation, and where it leads. */
export type Entry = NavigationEntry & { to: string };

/**
 * The entries that the live remotes contribute, for one visitor: those whose paths open to them.
 * @param role the role of who is signed in; `null` for nobody
 */
export const navigationFor = ({ remotes }: PageRegistry, role: string | null): Entry[] =>
  Object.values(remotes)
    .flatMap(({ routes }) => routes)
    .filter(({ access }) => opens(access, role))
    .flatMap(({ path, navigation }) => (navigation ? [{ ...navigation, to: path }] : []))
    .toSorted((a, b) => a.order - b.order || a.label.localeCompare(b.label));
