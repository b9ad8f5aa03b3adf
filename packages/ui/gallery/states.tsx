import { Banner } from '../src/banner.tsx';
import { Button } from '../src/button.tsx';
import { EmptyState } from '../src/empty-state.tsx';
import { ErrorState } from '../src/error-state.tsx';
import { Stack } from '../src/layout.tsx';
import { CardSkeletons, Skeleton } from '../src/skeleton.tsx';
import { Halves, Section } from './section.tsx';

const nothing = () => undefined;

export const States = () => (
  <Section title="Banners and the faces of a list">
    <Stack gap="s">
      <Banner tone="success">✅ Settings saved!</Banner>
      <Banner tone="success" onDismiss={nothing}>
        Email verified, you can log in now
      </Banner>
      <Banner tone="error">
        ❌ Invalid email or password. <a href="#resend">Resend Email</a>
      </Banner>
      <Banner tone="error">Signup failed: the network is away.</Banner>
      <Banner tone="warning">
        The sponsor asks for changes: “Please add the logo at the end.”
      </Banner>
      <Banner>
        Update your address in <a href="#settings">Settings</a> to see Local Jobs.
      </Banner>
    </Stack>
    <CardSkeletons label="Loading jobs…" />
    <Skeleton />
    <Halves>
      <EmptyState title="No jobs near you yet." action={<Button>Widen the radius</Button>}>
        Look further away, or see what is up for grabs everywhere.
      </EmptyState>
      <ErrorState message="Failed to load jobs" onRetry={nothing} />
    </Halves>
  </Section>
);
