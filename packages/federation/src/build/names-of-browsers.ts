/**
 * What pages find in their window beside handlers of events, as Chromium 156 has it. The container of a
 * remote is a global of its name: it would take the place of one of these, or find its own taken.
 */
const names = `alert atob blur btoa caches chrome close closed confirm console constructor credentialless crypto
 document escape eval event external fence fetch find focus frames history length location locationbar menubar
 name navigation navigator open opener origin parent performance personalbar print prompt scheduler screen
 scroll scrollbars self status statusbar stop toolbar top undefined unescape viewport when window`;

const all = new Set(names.split(/\s+/));

/** Whether browsers have something of this name. */
export const isOfBrowsers = (name: string): boolean => all.has(name) || /^on[a-z]+$/.test(name);
