import type { RouteObject } from '@castwork/router';
import { useSession } from '@castwork/session';
import declaration from '../remote.json' with { type: 'json' };

function Screen() {
  const session = useSession();
  return (
    <section>
      <h1>{declaration.name}</h1>
      <p>{session?.user.role}</p>
    </section>
  );
}

export const routes: RouteObject[] = declaration.routes.map(({ path }) => ({
  path,
  element: <Screen />,
}));
