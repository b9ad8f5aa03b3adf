import type { ComponentProps, MouseEvent } from 'react';
import {
  type NavigateOptions,
  type To,
  useHref,
  useLinkClickHandler,
  useMatch,
  useResolvedPath,
} from 'react-router-dom';

export interface LinkProps
  extends Omit<ComponentProps<'a'>, 'href'>, Pick<NavigateOptions, 'replace' | 'state'> {
  /** A path of this site, from here or from its root. */
  to: To;
}

/**
 * The library's link made of its own parts, without what loads the files of routes ahead: that is for its
 * framework, and cannot be left out of the component.
 */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(replace === undefined ? {} : { replace }),
    state,
    target: rest.target,
  });
  const onFollow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} onClick={onFollow}>
      {children}
    </a>
  );
}

/**
 * A link that says whether it leads to where one is: there, or at a path below, it is the current page.
 * @param end whether a path below is another page
 */
export function NavLink({ end = false, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname } = useResolvedPath(rest.to);
  const isHere = useMatch({ path: pathname, end }) !== null;
  return <Link {...rest} aria-current={isHere ? 'page' : undefined} />;
}
