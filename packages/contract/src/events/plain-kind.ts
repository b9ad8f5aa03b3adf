/** A stable word as people say it, where nothing better is known: `links_submitted`, `Links submitted`. */
export const plainKind = (kind: string): string => {
  const words = kind.replaceAll('_', ' ').replace('totp', 'two-factor');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
