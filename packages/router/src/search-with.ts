/**
 * The query of the address of now, with changes: another change may be on its way to the screen, and
 * what was drawn last does not know of it. Not part of the shared router: it is bundled into each app,
 * whatever the shell is.
 * @param changes what each name says; undefined or an empty text says nothing
 */
export function searchWith(changes: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const next = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(changes))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}
