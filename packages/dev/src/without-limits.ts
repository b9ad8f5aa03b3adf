/** With these settings no test and no load meets a limit that it is not about, and nothing goes out. */
export const withoutLimits = {
  SPONSOR_CREDIT: 'unlimited',
  LIMIT_ORIGIN: '1000000/60',
  LIMIT_REQUESTS: '1000000/60',
  LIMIT_MESSAGES: '1000000/60',
  LIMIT_REPORTS: '1000000/60',
  LIMIT_JOBS: '1000000/60',
  LIMIT_OPEN_JOBS: '999999',
  LIMIT_WRITES: '1000000/60',
  LOOK_AT_LINKS: '0',
};
