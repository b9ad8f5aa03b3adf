import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The process that started this one; 0 when it cannot be told. */
export function parentOf(pid: number): number {
  if (!existsSync('/proc/self')) return Number(ps('ppid', pid));
  return Number(/^PPid:\s*(\d+)/m.exec(readProc(pid, 'status'))?.[1] ?? 0);
}

/** The command line of a process; empty when it cannot be told. */
export function commandOf(pid: number): string {
  if (!existsSync('/proc/self')) return ps('command', pid);
  return readProc(pid, 'cmdline').replaceAll('\0', ' ');
}

function readProc(pid: number, entry: string): string {
  try {
    return readFileSync(`/proc/${pid}/${entry}`, 'utf8');
  } catch {
    return '';
  }
}

function ps(column: string, pid: number): string {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
