import { useSyncExternalStore } from 'react';
import { routes as imported } from 'app-routes';

/**
 * The routes of an app that runs from source inside a deployed shell. React's production build
 * knows no refresh, so a screen that was changed is put in the place of the old one: it starts
 * afresh, while the page, the session and the address stay.
 */
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function Newest({ path }: { path: string | undefined }) {
  // The bundler renews the import itself; what is read is always the newest.
  const routes = useSyncExternalStore(subscribe, () => imported);
  return routes.find((route) => route.path === path)?.element;
}

export const routes = imported.map((route) => ({
  ...route,
  element: <Newest path={route.path} />,
}));

import.meta.webpackHot?.accept('app-routes', () => {
  for (const listener of listeners) listener();
});
