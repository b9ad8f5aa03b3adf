/** What builds the image, and can run it on this machine's network. */
export interface Engine {
  title: string;
  /** Builds it of this tree; what the builder says goes to `log`. @throws when that fails */
  build: (log: string) => Promise<void>;
  /** Its size, in the engine's words. */
  size: () => Promise<string>;
  /**
   * The command that runs it in the foreground, with a root that cannot be written, as the user it
   * names; signals to it reach the part.
   * @param args what comes behind the image's name; a command instead of its own with `entry`
   */
  command: (run: Run) => Promise<string[]>;
  /** Ends what it has begun; the image stays. */
  end: () => Promise<void>;
}

/** One run of the image. */
export interface Run {
  args: readonly string[];
  env: Record<string, string>;
  /** The directory that stands for its volume. */
  data: string;
  /** Runs `args` in the place of its own entry. */
  instead?: boolean;
}

/** The image's name in the engine's store. */
export const IMAGE = 'castwork';
