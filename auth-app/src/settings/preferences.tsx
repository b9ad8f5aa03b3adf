import type { EventKind } from '@castwork/contract/events/kinds';
import { kindGroups, type KindLabel, kindLabels } from '@castwork/contract/preferences/labels';
import { preferencesId } from '@castwork/contract/preferences/preferences';
import type { Role } from '@castwork/contract/roles';
import { Banner } from '@castwork/ui/banner';
import { Panel } from '@castwork/ui/panel';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { Skeleton } from '@castwork/ui/skeleton';
import { Switch } from '@castwork/ui/switch';
import * as styles from './preferences.module.css';
import { useAnchor } from './use-anchor.ts';
import { usePreferences } from './use-preferences.ts';

const ways = [
  ['app', 'In the app'],
  ['mail', 'Mail'],
] as const;

type Chosen = Pick<ReturnType<typeof usePreferences>, 'preferences' | 'choose'>;

/** The kinds of one group that the API says somebody is told of. */
function Kinds({ title, kinds, preferences, choose }: Chosen & { title: string; kinds: Kind[] }) {
  return (
    <table className={styles.kinds}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {ways.map(([way, words]) => (
            <th key={way} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(([kind, { label }]) => {
          const preference = preferences[kind];
          return (
            preference && (
              <tr key={kind}>
                <th scope="row">{label}</th>
                {ways.map(([way, words]) => (
                  <td key={way}>
                    <Switch
                      label={`${label}: ${words}`}
                      checked={preference[way]}
                      onChange={({ target }) =>
                        choose(kind, { ...preference, [way]: target.checked })
                      }
                    />
                  </td>
                ))}
              </tr>
            )
          );
        })}
      </tbody>
    </table>
  );
}

type Kind = [EventKind, KindLabel];

/** What one is told of, and how. */
export function Preferences({ role }: { role: Role }) {
  const { query, preferences, choose, problem } = usePreferences();
  const part = useAnchor(preferencesId, !query.isPending);
  const kinds = Object.entries(kindLabels[role] ?? {}) as Kind[];
  return (
    <div ref={part} id={preferencesId} tabIndex={-1} className={styles.part}>
      <Panel title="What to tell me">
        <p className={styles.hint}>
          What you choose is saved at once. Mails about your account itself, as for a new password
          or a suspension, always go.
        </p>
        {problem && <Banner tone="error">{problem}</Banner>}
        <ApiFaces query={query} failure="Failed to load what you are told" skeleton={<Skeleton />}>
          {Object.entries(kindGroups).map(([group, title]) => (
            <Kinds
              key={group}
              title={title}
              kinds={kinds.filter(([, label]) => label.group === group)}
              preferences={preferences}
              choose={choose}
            />
          ))}
        </ApiFaces>
      </Panel>
    </div>
  );
}
