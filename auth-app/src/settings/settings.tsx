import type { User } from '@castwork/contract/accounts/schemas';
import { platforms } from '@castwork/contract/limits';
import { Link } from '@castwork/router';
import { session, useAction } from '@castwork/session';
import { Answer, Banner } from '@castwork/ui/banner';
import { Button } from '@castwork/ui/button';
import { EmailAddress } from '@castwork/ui/email-address';
import { Panel } from '@castwork/ui/panel';
import { FormProvider, useDraft, useForm } from '@castwork/forms';
import { showStored } from '@castwork/forms/show-stored';
import { useState } from 'react';
import { useSubmit } from '@castwork/widgets/use-submit';
import { withCross } from '../forms/with-cross.ts';
import { Frame } from '../frame/frame.tsx';
import { AddressFields } from '../profile-fields/address-fields.tsx';
import { ContentTypeField } from '../profile-fields/content-type-field.tsx';
import { PersonFields } from '../profile-fields/person-fields.tsx';
import { PlatformUrlField } from '../profile-fields/platform-url-field.tsx';
import { changedOf, profileOf } from '../profile-fields/profile-values.ts';
import { ChangeEmail } from './credentials/change-email.tsx';
import { ChangePassword } from './credentials/change-password.tsx';
import { LegalLinks } from '../legal/legal-links.tsx';
import { LocationHint } from './location-hint.tsx';
import { OwnData } from './own-data/own-data.tsx';
import { Picture } from './picture/picture.tsx';
import { Preferences } from './preferences.tsx';
import { Sessions } from './sessions/sessions.tsx';
import * as styles from './settings.module.css';
import { TwoFactor } from './two-factor/two-factor.tsx';
import { uses } from './uses-of-place.ts';
import { useUnknownZip } from './use-unknown-zip.ts';
import { WayOut } from './way-out.tsx';

function SettingsForm({ user }: { user: User }) {
  const form = useForm({ values: profileOf(user), resetOptions: { keepDirtyValues: true } });
  useDraft(form, `settings.${user._id}`);
  const unknownZip = useUnknownZip(form, user);
  const update = useAction('PUT /api/users/me');
  // The form does not know: it is not dirty any more once it has the user’s new values.
  const [hasMore, setHasMore] = useState(false);
  const { onSubmit, busy, failure } = useSubmit(
    form,
    async (values) => {
      const saved = await update.mutateAsync({ body: changedOf(values, profileOf(user)) });
      // What was typed while it was saved is not saved yet.
      setHasMore(JSON.stringify(form.getValues()) !== JSON.stringify(values));
      showStored(form, values, profileOf(saved.user));
      session.setUser(saved.user);
      unknownZip.showAfterSaving();
    },
    withCross('Save failed.'),
  );
  const saved = update.isSuccess && !hasMore && !form.formState.isDirty;

  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <Panel title="About you">
          <PersonFields role={user.role} />
        </Panel>
        {user.role !== 'operator' && (
          <Panel title="Your address">
            <LocationHint user={user} />
            <AddressFields />
          </Panel>
        )}
        {user.role === 'creator' && (
          <Panel title="Your content">
            <ContentTypeField />
            {platforms.map((platform) => (
              <PlatformUrlField key={platform} platform={platform} />
            ))}
          </Panel>
        )}
        {failure && <Answer tone="error">{failure}</Answer>}
        {saved && <Answer tone="success">✅ Settings saved!</Answer>}
        {saved && unknownZip.isUnknown && (
          <Banner tone="warning">
            The ZIP code {user.zipCode} has no place on our map. Enter another one {uses[user.role]}
            .
          </Banner>
        )}
        <Button type="submit" variant="primary" wide busy={busy} busyLabel="Saving…">
          Save settings
        </Button>
      </form>
    </FormProvider>
  );
}

/** One's own profile, for every role; an operator has no place and is told nothing here. */
export function Settings({ user }: { user: User }) {
  return (
    <Frame
      wide
      title="Settings"
      lead={
        <>
          You are signed in as <EmailAddress email={user.email} end="." />
          {user.role !== 'operator' && (
            <>
              {' '}
              <Link to="/people/me">Your page</Link> is what others read of you.
            </>
          )}
        </>
      }
    >
      <SettingsForm user={user} />
      {user.role !== 'operator' && <Picture user={user} />}
      {user.role !== 'operator' && <Preferences role={user.role} />}
      <ChangeEmail />
      <ChangePassword />
      <TwoFactor />
      <Sessions />
      <OwnData />
      <WayOut />
      <LegalLinks />
    </Frame>
  );
}
