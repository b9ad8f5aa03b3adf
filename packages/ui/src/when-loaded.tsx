import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { ErrorState } from './error-state.tsx';

export interface WhenLoadedOptions<P> {
  /** Stands there until it is loaded. */
  skeleton: ReactNode;
  /** What is said where it could not be loaded, beside Retry. */
  failure: string;
  /** Stands around that, where the part would have been elsewhere than in its place: in a dialog. */
  around?: (failed: ReactNode, props: P) => ReactNode;
}

/**
 * A part whose code is loaded by whoever sees it, with something in its place until then and a way to
 * try again. No Suspense: React holds back what follows a fallback, and never asks again for what failed.
 * @param load `() => import('./part.tsx').then(({ Part }) => Part)`
 */
export function whenLoaded<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { skeleton, failure, around = (failed) => failed }: WhenLoadedOptions<P>,
): ComponentType<P> {
  return function WhenLoaded(props: P) {
    const [{ Part, failures }, setLoaded] = useState<{
      Part?: ComponentType<P>;
      /** How often it failed while online, where it failed. */
      failures?: number;
    }>({});
    const ask = (before = 0) =>
      void load().then(
        (Loaded) => startTransition(() => setLoaded({ Part: Loaded })),
        () => setLoaded({ failures: before + Number(navigator.onLine) }),
      );
    useEffect(() => ask(), []);
    const again = (before: number) => {
      setLoaded({});
      ask(before);
    };
    useLayoutEffect(() => {
      if (failures === undefined) return undefined;
      // Who was offline need not ask again: it comes with the network.
      const online = () => again(failures);
      addEventListener('online', online);
      return () => removeEventListener('online', online);
    }, [failures]);
    if (failures === undefined) return Part ? <Part {...props} /> : skeleton;
    // Where its build is gone, only a new page knows another.
    const retry = () => (failures > 1 && navigator.onLine ? location.reload() : again(failures));
    return around(<ErrorState message={failure} onRetry={retry} />, props);
  };
}

type PropsOf<Part> = Part extends ComponentType<infer P extends object> ? P : never;

/**
 * The part of a file by its name, loaded by whoever sees it.
 * @param load `() => import('./part.tsx')`
 */
export const lazyPart = <File extends object, Name extends keyof File>(
  load: () => Promise<File>,
  name: Name,
  options: WhenLoadedOptions<PropsOf<File[Name]>>,
) =>
  whenLoaded(
    () => load().then((file) => file[name] as ComponentType<PropsOf<File[Name]>>),
    options,
  );
