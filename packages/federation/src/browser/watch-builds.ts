import type { ErrorPhase } from '../registry.ts';
import type { Failure } from './remote-loader.ts';

/** A task that holds up the page for longer is worth a word. */
const longTaskMs = 1000;

const address = /[a-z]+:\/\/[^\s)]+/;
const ofBuild = /\/remotes\/([a-z][a-z0-9-]*)\/([a-f0-9]{20})\//;

/** What a browser says of a frame that took long, as far as it is looked at here. */
interface LongFrame {
  readonly scripts: readonly { readonly sourceURL: string; readonly duration: number }[];
}

/**
 * The build that a script belongs to.
 * @param text the address of a script, or a stack: what stands first in it is where it was thrown
 */
export function buildOf(text: string): { remote: string; build: string } | null {
  const [, remote = '', build = ''] = ofBuild.exec(address.exec(text)?.[0] ?? '') ?? [];
  return remote ? { remote, build } : null;
}

/** Where it was thrown. Some browsers put the message in front, which may name any address. */
const placeOf = ({ stack = '', message }: Error) => stack.replace(message, '');

/** A file that did not arrive is nobody's broken code. */
const phaseOf = (error: unknown, phase: ErrorPhase): ErrorPhase => {
  const { name, code } = (error ?? {}) as { name?: string; code?: string };
  if (name === 'ChunkLoadError') return 'chunk';
  return code === 'CSS_CHUNK_LOAD_FAILED' ? 'style' : phase;
};

/**
 * Tells what goes wrong in the code of builds where no boundary holds it: in handlers and timers, in
 * promises nobody waits for, and in tasks that hold up the page. Whose it is, the address of the
 * script says: what was thrown elsewhere, also in a call that a build has made, is not its own.
 * @param isUp whether a remote has been loaded
 */
export function watchBuilds(
  onFailure: (failure: Failure) => void,
  isUp: (remote: string) => boolean,
): void {
  const tell = (place: string, phase: ErrorPhase, message: string) => {
    const build = buildOf(place);
    // What fails while it is loaded, whoever loads it tells.
    if (build && (phase !== 'handler' || isUp(build.remote)))
      onFailure({ ...build, phase, message });
  };
  // Anything can be thrown, and only an error knows where it was.
  addEventListener('error', ({ error, filename, message }) =>
    tell(error instanceof Error ? placeOf(error) : filename, phaseOf(error, 'handler'), message),
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error) tell(placeOf(reason), phaseOf(reason, 'promise'), reason.message);
  });
  // Only some browsers say whose script it was; the others are not asked.
  if (!PerformanceObserver.supportedEntryTypes.includes('long-animation-frame')) return;
  new PerformanceObserver((list) => {
    const scripts = (list.getEntries() as unknown as LongFrame[]).flatMap((frame) => frame.scripts);
    for (const { sourceURL, duration } of scripts)
      if (duration >= longTaskMs)
        tell(sourceURL, 'task', `held up the page for ${(duration / 1000).toFixed(1)} s`);
  }).observe({ type: 'long-animation-frame', buffered: true });
}
