import { spawn } from 'node:child_process';

// Stands between the start and `node --watch`, which would not notice that the start is gone.
const child = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 0));
