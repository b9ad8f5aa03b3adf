const running = process.env.npm_execpath ?? '';

const own = running.endsWith('js') ? [process.execPath, running] : [running];

/** The command of the package manager: the one that runs this script, or the one of the README. */
export const pnpm: readonly string[] = /\bpnpm\b/.test(running) ? own : ['npx', '--yes', 'pnpm@12'];
