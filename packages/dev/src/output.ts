import type { ChildProcess } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const WARN = 40;

interface LogLine {
  level?: number;
  msg?: string;
  err?: { message?: string };
}

/** Shows what a process prints, each line with its title, and keeps it in its log as well. */
export function echo(title: string, logFile: string, child: ChildProcess): void {
  for (const input of [child.stdout, child.stderr])
    if (input)
      createInterface({ input }).on('line', (line) => {
        appendFileSync(logFile, `${line}\n`);
        if (isWorthSeeing(line)) process.stdout.write(`${title} │ ${sentence(line)}\n`);
      });
}

/** The words of a log line: programs log JSON, and say in plain words why they cannot start. */
export function sentence(line: string): string {
  const { err, msg } = parse(line);
  return err?.message ?? msg ?? line;
}

/** The log's everyday lines stay in the log. */
function isWorthSeeing(line: string): boolean {
  return line.trim() !== '' && (parse(line).level ?? WARN) >= WARN;
}

function parse(line: string): LogLine {
  try {
    return (JSON.parse(line) ?? {}) as LogLine;
  } catch {
    return {};
  }
}
