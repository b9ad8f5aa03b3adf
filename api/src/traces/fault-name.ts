/** What a fault is called. Its message may hold what somebody wrote, or a row of the database. */
export const faultName = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: string; name?: string };
  return code ?? name ?? 'error';
};
