import { readdirSync, readFileSync } from 'node:fs';

const ticksASecond = 100;

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended meanwhile; whoever waited for it counts its time.
    return '';
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

/** Seconds that a process, and all that it has started, have computed so far. Linux tells it. */
export function cpuSeconds(pid: number): number {
  // The name may hold blanks: what follows it is counted from its closing parenthesis.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksASecond;
  return childrenOf(pid).reduce((sum, child) => sum + cpuSeconds(child), own);
}
