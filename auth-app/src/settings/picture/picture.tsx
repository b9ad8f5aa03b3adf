import type { User } from '@castwork/contract/accounts/schemas';
import { apiAddress, errorWords, refresh, useAction, useEndpoint } from '@castwork/session';
import { Avatar } from '@castwork/ui/avatar';
import { Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { Cluster } from '@castwork/ui/layout';
import { Panel } from '@castwork/ui/panel';
import { showToast } from '@castwork/ui/toast';
import { type ChangeEvent, useRef } from 'react';
import * as styles from './picture.module.css';
import { useChosen } from './use-chosen.ts';

/** What others see beside one's name: chosen, looked at, and only then saved. */
export function Picture({ user }: { user: User }) {
  const { data } = useEndpoint('GET /api/users/me/picture');
  const { chosen, problem, choose, forget } = useChosen();
  const input = useRef<HTMLInputElement>(null);
  const browse = useRef<HTMLButtonElement>(null);
  const options = {
    onSuccess: async ({ message }: { message: string }) => {
      showToast({ message });
      await refresh('GET /api/users/me/picture', 'GET /api/people/{id}');
      end();
    },
  };
  const save = useAction('PUT /api/users/me/picture', options);
  const remove = useAction('DELETE /api/users/me/picture', options);

  /** The buttons that were pressed go: the keyboard stays at the one that is always there. */
  const end = () => {
    forget();
    browse.current?.focus();
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    save.reset();
    remove.reset();
    if (file) void choose(file);
    // The same file may be chosen again.
    target.value = '';
  };
  const isBusy = save.isPending || remove.isPending;
  const error = save.error ?? remove.error;
  const failure = problem ?? (error && errorWords(error, 'That did not work. Try again.'));
  const current = data?.picture ? apiAddress(data.picture) : undefined;
  return (
    <Panel title="Your picture">
      <div className={styles.picture}>
        <Avatar
          name={(user.role === 'sponsor' ? user.businessName : user.stageName) || user.fullName}
          picture={chosen ?? current}
          size="l"
        />
        <div className={styles.words}>
          <p className={styles.hint}>
            {chosen
              ? 'So others will see it. Where and when it was taken is not sent.'
              : 'Whoever sees your name sees it: on jobs, messages and reviews.'}
          </p>
          <input ref={input} type="file" accept="image/*" hidden onChange={onChange} />
          <Cluster>
            {chosen && (
              <Button
                variant="primary"
                busy={save.isPending}
                busyLabel="Saving…"
                onClick={() =>
                  save.mutate({ body: { picture: chosen.slice(chosen.indexOf(',') + 1) } })
                }
              >
                Save picture
              </Button>
            )}
            <Button ref={browse} disabled={isBusy} onClick={() => input.current?.click()}>
              {chosen || current ? 'Choose another' : 'Choose picture'}
            </Button>
            {chosen ? (
              <Button variant="ghost" disabled={save.isPending} onClick={end}>
                Cancel
              </Button>
            ) : (
              current && (
                <Button
                  variant="ghost"
                  busy={remove.isPending}
                  busyLabel="Removing…"
                  onClick={() => remove.mutate({})}
                >
                  Remove
                </Button>
              )
            )}
          </Cluster>
        </div>
      </div>
      {failure && <Banner tone="error">{failure}</Banner>}
    </Panel>
  );
}
