import type { Operations } from '../operation.ts';
import { getLiveness } from '../health/get-liveness.ts';
import { getReadiness } from '../health/get-readiness.ts';

/** What watches the service itself. */
export const service = {
  getLiveness,
  getReadiness,
} satisfies Partial<Operations>;
