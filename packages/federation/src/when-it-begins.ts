/**
 * Tells of what goes wrong again and again when it begins, and when it is something else.
 * @returns what waits for each try; it never fails itself.
 */
export function whenItBegins(
  tell: (error: unknown) => void,
): (tried: Promise<unknown>) => Promise<void> {
  let wrong: string | null = null;
  return async (tried) => {
    try {
      await tried;
      wrong = null;
    } catch (error) {
      const isNew = String(error) !== wrong;
      wrong = String(error);
      if (isNew) tell(error);
    }
  };
}
