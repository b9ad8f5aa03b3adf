import { Fact } from '@castwork/ui/card';
import { ListIcon, UsersIcon } from '@castwork/ui/icons';

export interface ShareFactsProps {
  /** Equal posts that can still be taken. */
  postsLeft?: number | undefined;
  splitCount: number;
}

/** How often a job is there, and among how many creators each is divided; nothing where both are one. */
export const ShareFacts = ({ postsLeft = 1, splitCount }: ShareFactsProps) => (
  <>
    {postsLeft > 1 && <Fact icon={<ListIcon />}>×{postsLeft} left</Fact>}
    {splitCount > 1 && <Fact icon={<UsersIcon />}>Shared by {splitCount} creators</Fact>}
  </>
);
