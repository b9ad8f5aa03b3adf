/** A command inside a tree of files that is not this machine's. */
interface Inside {
  /** The top of the tree. */
  root: string;
  /** What stands at `/data` there, the one place that can be written. */
  data: string;
  /** `uid:gid`. */
  user: string;
  directory: string;
  /** `NAME=value`; nothing else is set. */
  variables: readonly string[];
  command: readonly string[];
}

/** Mounts are this process's own, and gone with it; what runs in the end is the same process. */
const SCRIPT = `
  root=$1 data=$2 user=$3
  shift 3
  mount --bind "$root" "$root"
  mount --bind "$data" "$root/data"
  mount --rbind /dev "$root/dev"
  mount -t proc proc "$root/proc"
  mount -o remount,bind,ro "$root"
  exec chroot --userspec="$user" "$root" /usr/bin/env "$@"`;

/** The command line that runs a command so, as root's gift: signals reach it. */
export const inside = ({ root, data, user, directory, variables, command }: Inside): string[] => {
  const there = ['--ignore-environment', `--chdir=${directory}`, ...variables, ...command];
  return ['unshare', '--mount', 'sh', '-euc', SCRIPT, 'sh', root, data, user, ...there];
};
