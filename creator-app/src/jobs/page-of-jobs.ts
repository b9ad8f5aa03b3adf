/** What a page that follows is asked with, beside the radius, the filters and the order. */
export const nextPageOfJobs = { grouped: 'true' } as const;

/** The same of the first page: as large as a screen. */
export const pageOfJobs = { limit: 30, outsideLast: 'true', ...nextPageOfJobs } as const;
