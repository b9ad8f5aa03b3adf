import type { Query } from '../operation.ts';
import { readLegal } from './read-legal.ts';

/** The texts of this deployment. */
export const getLegal: Query<'getLegal'> = ({ settings }) => Promise.resolve(readLegal(settings));
