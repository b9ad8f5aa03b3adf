import { Link } from '@castwork/router';
import { Button, type ButtonProps } from '@castwork/ui/button';
import { LinkButton } from '@castwork/ui/link-button';
import { BeginButton } from '@castwork/widgets/begin-button';
import { CaseLink } from '@castwork/widgets/case-link';
import { ReviewOfWork, type ReviewOfWorkProps } from '@castwork/widgets/review-of-work';
import { type ComponentProps, createContext, type ReactNode, use } from 'react';

/**
 * The ids of what a button in a card or a row is about. In a list many buttons have one name; who does
 * not see where one stands hears this with it. It is here, not in every button: the creator's first
 * screen has no room for it.
 */
const AboutContext = createContext<string | undefined>(undefined);

/** What the buttons in it are about, beside what they are about already. */
export function About({ id, children }: { id: string; children: ReactNode }) {
  const outer = use(AboutContext);
  return <AboutContext value={outer ? `${outer} ${id}` : id}>{children}</AboutContext>;
}

/** A button that says what it is about. */
export const ButtonAbout = (props: ButtonProps) => (
  <Button aria-describedby={use(AboutContext)} {...props} />
);

/** The same where something begins. */
export const BeginAbout = (props: ButtonProps) => (
  <BeginButton aria-describedby={use(AboutContext)} {...props} />
);

/** The same for a link. */
export const LinkAbout = (props: ComponentProps<typeof LinkButton<typeof Link>>) => (
  <LinkButton as={Link} aria-describedby={use(AboutContext)} {...props} />
);

/** The same for the way to all that is known of some work. */
export const CaseAbout = ({ id }: { id: string }) => (
  <CaseLink id={id} aria-describedby={use(AboutContext)} />
);

/** The same for the reviews of some work. */
export const ReviewAbout = (props: ReviewOfWorkProps) => (
  <ReviewOfWork about={use(AboutContext)} {...props} />
);
