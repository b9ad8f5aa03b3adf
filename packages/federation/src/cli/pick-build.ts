import { Problem } from '../problem.ts';

/**
 * The one build whose id begins as was asked for.
 * @throws Problem with one sentence when there is none, or more than one.
 */
export function pickBuild(name: string, builds: readonly string[], wanted: string): string {
  const [build, other] = new Set(builds.filter((each) => each.startsWith(wanted)));
  if (!build) throw new Problem(`${name} has no build ${wanted}.`);
  if (other) throw new Problem(`${wanted} may be ${build} or ${other}: say more of it.`);
  return build;
}
