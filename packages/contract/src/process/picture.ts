import { type ProcessName, processes } from './processes.ts';
import type { Transition } from './transition.ts';

const begin = '[*]';

const label = (name: string, { by, guard, clock, ledger }: Transition) =>
  [
    `${name} (${by.join(', ')})`,
    ...(guard ? [`if ${guard}`] : []),
    ...(clock ? [`clock ${clock.setting ?? clock.each ?? clock.after}`] : []),
    ...(ledger ? [`ledger ${ledger}`] : []),
  ].join(' · ');

/**
 * A process as a state diagram.
 * @param name which
 * @returns Mermaid text, one arrow for each state that a transition leaves
 */
export function pictureOf(name: ProcessName): string {
  const arrows = Object.entries<Transition>(processes[name]).flatMap(([transition, line]) =>
    (line.from.length === 0 ? [begin] : line.from).map(
      (from) => `  ${from} --> ${line.to}: ${label(transition, line)}`,
    ),
  );
  return ['stateDiagram-v2', ...arrows].join('\n');
}

/** Every process with its picture: the text of `PROCESS.md`. */
export const pictures = (): string =>
  [
    '# What may happen',
    'Drawn from `src/process`; a test compares them.',
    ...(Object.keys(processes) as ProcessName[]).flatMap((name) => [
      `## ${name}`,
      `\`\`\`mermaid\n${pictureOf(name)}\n\`\`\``,
    ]),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
