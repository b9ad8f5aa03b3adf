/** Where a job has its own page, with `:id` in place of its id. */
export const jobPageRoute = '/jobs/:id';

/** Leads to a job's own page. @param id the job's */
export const jobPagePath = (id: string) => jobPageRoute.replace(':id', encodeURIComponent(id));
