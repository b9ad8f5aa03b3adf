/** One metric: its type, what it says, and the labels that tell its series apart. */
export interface Metric {
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly labels?: readonly string[];
}

/** Metrics by name, as the conventions of Prometheus have it: units are seconds and bytes. */
export type Metrics = Readonly<Record<string, Metric>>;

/**
 * What every server of the product tells. Each label has as many values as the code has words for it:
 * a route is its pattern, never an address.
 */
const serverMetrics = {
  castwork_http_request_duration_seconds: {
    type: 'histogram',
    help: 'Requests by route and status, and how long until they were answered',
    labels: ['method', 'route', 'status'],
  },
} as const satisfies Metrics;

/** What an API process and a worker tell. */
export const apiMetrics = {
  ...serverMetrics,
  // The pool as it was before the looks below take connections of it.
  castwork_database_connections: {
    type: 'gauge',
    help: 'Connections of the pool, by whether somebody uses them',
    labels: ['state'],
  },
  castwork_database_waiting: {
    type: 'gauge',
    help: 'Calls that wait for a connection of the pool',
  },
  castwork_database_up: {
    type: 'gauge',
    help: 'Whether the database answers: 1 or 0',
  },
  castwork_queue_jobs: {
    type: 'gauge',
    help: 'Jobs of a queue by state, as the workers counted them last',
    labels: ['queue', 'state'],
  },
  castwork_queue_count_age_seconds: {
    type: 'gauge',
    help: 'How long ago the workers counted them: it grows while there is none',
  },
  castwork_clock_lateness_seconds: {
    type: 'gauge',
    help: 'By how much the oldest due clock is late; 0 when none is',
  },
  castwork_mails_total: {
    type: 'counter',
    help: 'Mails that the mail server took, or did not take, by this process',
    labels: ['outcome'],
  },
  castwork_streams_open: {
    type: 'gauge',
    help: 'Open streams of news',
  },
} as const satisfies Metrics;

/** What a server of the shell tells. */
export const shellMetrics = {
  ...serverMetrics,
  castwork_remote_live: {
    type: 'gauge',
    help: 'Builds that are live, with the share of visitors who get them: 0 to 1',
    labels: ['remote', 'channel', 'build'],
  },
  castwork_remote_pages: {
    type: 'gauge',
    help: 'Pages of the last ten minutes, of all servers, by the build they were given',
    labels: ['remote', 'build'],
  },
  castwork_remote_broken_pages: {
    type: 'gauge',
    help: 'Those of them in which the build’s code broke',
    labels: ['remote', 'build'],
  },
  castwork_error_reports_total: {
    type: 'counter',
    help: 'Reports of errors by whether they were kept, and why not: the status they were answered',
    labels: ['status'],
  },
} as const satisfies Metrics;
