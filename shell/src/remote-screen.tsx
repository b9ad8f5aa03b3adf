import { type RouteObject, useLocation, useRoutes } from '@castwork/router';
import { CardSkeletons } from '@castwork/ui/skeleton';
import { useEffect, useState } from 'react';
import { RemoteBoundary } from './remote-boundary.tsx';
import { arriveAt, remotes } from './remotes.ts';
import { markRemote, report } from './report.ts';
import { Unavailable } from './unavailable.tsx';

/** The builds that have shown something in this page. */
const shown = new Set<string>();

type Arrival = ReturnType<typeof arriveAt>;
type Outcome = { module: Awaited<Arrival> } | { error: unknown };

/**
 * How an arrival ended, once it has. Not Suspense: what follows its fallback is held back by React
 * until 300 ms have passed since.
 */
function useOutcome(arrival: Arrival): Outcome | null {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    let isAwaited = true;
    const settle = (next: Outcome) => isAwaited && setOutcome(next);
    arrival.then(
      (module) => settle({ module }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      isAwaited = false;
    };
  }, [arrival]);
  return outcome;
}

function Arriving({ name, arrival }: { name: string; arrival: Arrival }) {
  const outcome = useOutcome(arrival);
  if (!outcome) return <CardSkeletons />;
  if ('error' in outcome) throw outcome.error;
  return <RemoteRoutes name={name} routes={outcome.module.routes} />;
}

function RemoteRoutes({ name, routes }: { name: string; routes: RouteObject[] }) {
  const screen = useRoutes(routes);
  const build = remotes.buildOf(name) ?? '';
  useEffect(() => {
    shown.add(`${name} ${build}`);
    markRemote(name, build, 'shown');
  }, [name, build]);
  // The last good build may be from before there was this path.
  return screen ?? <Unavailable />;
}

/** A remote's screens, loaded when first needed; its failure is told here and goes no further. */
export function RemoteScreen({ name }: { name: string }) {
  const [attempt, setAttempt] = useState(() => ({ count: 0, arrival: arriveAt(name) }));
  const { pathname } = useLocation();
  const again = () => {
    remotes.forget(name);
    setAttempt(({ count }) => ({ count: count + 1, arrival: arriveAt(name) }));
  };
  const onCrash = async (error: Error) => {
    // What could not be loaded has been told already.
    try {
      await attempt.arrival;
    } catch {
      return;
    }
    const build = remotes.buildOf(name) ?? '';
    report({ remote: name, build, phase: 'render', message: error.message });
    // A build that has shown nothing yet is replaced; one that has may be in the middle of something.
    if (!shown.has(`${name} ${build}`) && remotes.fallBack(name)) again();
  };
  return (
    <RemoteBoundary
      key={attempt.count}
      screen={pathname}
      onRetry={again}
      onCrash={(error) => void onCrash(error)}
    >
      <Arriving name={name} arrival={attempt.arrival} />
    </RemoteBoundary>
  );
}
