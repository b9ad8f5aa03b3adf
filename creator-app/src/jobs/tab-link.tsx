import { Link, useSearchParams } from '@castwork/router';
import type { ReactNode } from 'react';

/** A link to another tab of the dashboard; radius and search stay as they are. */
export function TabLink({ tab, children }: { tab: string; children: ReactNode }) {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('tab', tab);
  next.delete('view');
  return <Link to={`?${next}`}>{children}</Link>;
}
