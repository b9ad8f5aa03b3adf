import type { EventKind } from '@castwork/contract/events/kinds';
import { kindGroups, type KindLabel, kindLabels } from '@castwork/contract/preferences/labels';
import { preferencesId } from '@castwork/contract/preferences/preferences';
import type { Role } from '@castwork/contract/roles';
import { Answer } from '@castwork/ui/banner';
import { Panel } from '@castwork/ui/panel';
import { ApiFaces } from '@castwork/widgets/api-faces';
import { Skeleton } from '@castwork/ui/skeleton';
import { Switch } from '@castwork/ui/switch';
import { Fragment } from 'react';
import * as styles from './preferences.module.css';
import { useAnchor } from './use-anchor.ts';
import { usePreferences } from './use-preferences.ts';

const ways = [
  ['app', 'In the app'],
  ['mail', 'Mail'],
] as const;

type Chosen = Pick<ReturnType<typeof usePreferences>, 'preferences' | 'choose' | 'problems'>;
type KindsProps = Chosen & { title: string; kinds: Kind[] };

/** The kinds of one group that the API says somebody is told of. */
function Kinds({ title, kinds, preferences, choose, problems }: KindsProps) {
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
              <Fragment key={kind}>
                <tr>
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
                {problems[kind] && (
                  <tr>
                    <td colSpan={3} className={styles.problem}>
                      <Answer tone="error">{problems[kind]}</Answer>
                    </td>
                  </tr>
                )}
              </Fragment>
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
  const { query, preferences, choose, problems } = usePreferences();
  const part = useAnchor(preferencesId, !query.isPending);
  const kinds = Object.entries(kindLabels[role] ?? {}) as Kind[];
  return (
    <div ref={part} id={preferencesId} tabIndex={-1} className={styles.part}>
      <Panel title="What to tell me">
        <p className={styles.hint}>
          What you choose is saved at once. Mails about your account itself, as for a new password
          or a suspension, always go.
        </p>
        <ApiFaces query={query} failure="Failed to load what you are told" skeleton={<Skeleton />}>
          {Object.entries(kindGroups).map(([group, title]) => (
            <Kinds
              key={group}
              title={title}
              kinds={kinds.filter(([, label]) => label.group === group)}
              preferences={preferences}
              choose={choose}
              problems={problems}
            />
          ))}
        </ApiFaces>
      </Panel>
    </div>
  );
}
