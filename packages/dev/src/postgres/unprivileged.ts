import { readFileSync } from 'node:fs';

/** `nobody`: on every Unix system, owns nothing. */
export const NOBODY = 65_534;

const CAP_DAC_OVERRIDE = 1;

/**
 * The command as it has to be run so that PostgreSQL agrees to start: it refuses root, so root hands
 * it to `nobody`, keeping only the right to pass through directories that are root's alone.
 */
export function unprivileged(command: string[]): string[] {
  if (process.getuid?.() !== 0) return command;
  // Without this bit the kernel forgets the right whenever a program asks access(2).
  const bit = '--securebits=+no_setuid_fixup';
  const kept = hasCapability(CAP_DAC_OVERRIDE)
    ? ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', bit]
    : [];
  const nobody = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  return ['setpriv', ...nobody, ...kept, ...command];
}

function hasCapability(bit: number): boolean {
  const mask = /^CapEff:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return mask !== undefined && (BigInt(`0x${mask}`) & (1n << BigInt(bit))) !== 0n;
}
