import type { OperatorPerson } from '@castwork/contract/operator/schemas';
import { Link } from '@castwork/router';

/** Somebody's name, which leads to what an operator needs to know of them. */
export const PersonName = ({ of: { _id, name } }: { of: Pick<OperatorPerson, '_id' | 'name'> }) => (
  <Link to={`/operator/people/${_id}`}>
    <bdi>{name}</bdi>
  </Link>
);
