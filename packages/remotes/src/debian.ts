import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** An installer has nobody to ask. */
export const UNATTENDED = { DEBIAN_FRONTEND: 'noninteractive' };

/** Where programs are that administrators use, which are not in everybody's path. */
const ADMINISTRATORS = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

/** The first of these programs that this machine has. @returns its path */
export function findProgram(names: readonly string[]): string | undefined {
  const directories = [...(process.env.PATH ?? '').split(delimiter), ...ADMINISTRATORS];
  return names
    .flatMap((name) => directories.map((each) => join(each, name)))
    .find((path) => existsSync(path));
}

/** Whether packages of Debian can be installed by this process. */
export const canInstall = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version');

// Two at a time would refuse each other, as tests that need a program do at their first run.
const inTurn = ['flock', '/run/lock/castwork-apt', 'apt-get'] as const;

/** What installs a package of Debian, and nothing that it only recommends. */
export const installing = (name: string): [string, ...string[]][] => [
  [...inTurn, 'update'],
  [...inTurn, 'install', '-y', '--no-install-recommends', name],
];
