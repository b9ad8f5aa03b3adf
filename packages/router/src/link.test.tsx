import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Link, NavLink } from './link.tsx';

const at = (path: string, link: React.ReactElement) =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[path]}>{link}</MemoryRouter>);

test('a link has the address that it leads to, and what else it is given', () => {
  expect(at('/jobs/1', <Link to="/settings?tab=mail" className="quiet" />)).toBe(
    '<a class="quiet" href="/settings?tab=mail"></a>',
  );
  expect(at('/jobs/1', <Link to={{ pathname: '/login', search: '?redirect=%2F' }} />)).toBe(
    '<a href="/login?redirect=%2F"></a>',
  );
});

test('an entry of the navigation is the current page there and below, as far as no other is', () => {
  const here = '<a aria-current="page" href="/creator"></a>';
  const elsewhere = '<a href="/creator"></a>';
  expect(at('/creator', <NavLink to="/creator" />)).toBe(here);
  expect(at('/Creator/', <NavLink to="/creator" end />)).toBe(here);
  expect(at('/creator/balance', <NavLink to="/creator" />)).toBe(here);
  expect(at('/creator/balance', <NavLink to="/creator" end />)).toBe(elsewhere);
  expect(at('/creators', <NavLink to="/creator" />)).toBe(elsewhere);
});
