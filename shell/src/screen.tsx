import { Navigate, useLocation } from '@castwork/router';
import { session } from '@castwork/session';
import { CardSkeletons } from '@castwork/ui/skeleton';
import { lazyPart } from '@castwork/ui/when-loaded';
import type { Place } from './places.ts';
import { RemoteScreen } from './remote-screen.tsx';
import { Unavailable } from './unavailable.tsx';

const faces = { skeleton: <CardSkeletons />, failure: 'This page could not be loaded.' };

/** Seen by who is not signed in, or once or twice: loaded by whoever comes to it. */
const Landing = lazyPart(
  () => import(/* webpackChunkName: "landing" */ './landing/landing.tsx'),
  'Landing',
  faces,
);

const Intro = lazyPart(
  () => import(/* webpackChunkName: "landing" */ './intro/intro.tsx'),
  'Intro',
  faces,
);

/** Sends the visitor on; who had to sign in first finds the way back in the query and the state. */
function Redirect({ to, rememberOrigin }: { to: string; rememberOrigin: boolean }) {
  const from = useLocation();
  // Whoever logs out leaves for another page in the same breath: that navigation wins.
  if (from.pathname !== window.location.pathname) return null;
  if (!rememberOrigin) return <Navigate to={to} replace />;
  const origin = from.pathname + from.search + from.hash;
  const search = `?${new URLSearchParams({ redirect: origin })}`;
  const state = { from: origin, hasEnded: session.hasEnded() };
  return <Navigate to={{ pathname: to, search }} state={state} replace />;
}

/** Shows what a path stands for. */
export function Screen({ place }: { place: Place }) {
  if ('redirect' in place)
    return <Redirect to={place.redirect} rememberOrigin={place.rememberOrigin} />;
  switch (place.show) {
    case 'remote':
      return <RemoteScreen key={place.name} name={place.name} />;
    case 'landing':
      return <Landing />;
    case 'intro':
      return <Intro />;
    case 'unavailable':
      return <Unavailable />;
  }
}
