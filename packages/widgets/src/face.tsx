import type { PersonFace } from '@castwork/contract/people/schemas';
import { apiAddress } from '@castwork/session';
import { Avatar, type AvatarProps } from '@castwork/ui/avatar';

export interface FaceProps {
  of: Pick<PersonFace, 'name' | 'picture'>;
  size?: AvatarProps['size'];
}

/** Somebody's picture, beside their name. */
export const Face = ({ of: { name, picture }, size }: FaceProps) => (
  <Avatar name={name} picture={picture ? apiAddress(picture) : undefined} size={size} />
);
