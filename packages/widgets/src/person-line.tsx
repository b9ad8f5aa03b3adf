import type { PersonFace } from '@castwork/contract/people/schemas';
import { Avatar } from '@castwork/ui/avatar';
import { FiguresLine } from './figures-line.tsx';
import { PersonLink } from './person-link.tsx';
import * as styles from './person-line.module.css';

/** Who somebody is, where a decision about them is made: their face, their name and their figures. */
export const PersonLine = ({ person: { _id: id, name, figures } }: { person: PersonFace }) => (
  <div className={styles.person}>
    <Avatar name={name} />
    <div className={styles.words}>
      <span className={styles.name}>
        <PersonLink id={id} name={name} />
      </span>
      {figures && (
        <span className={styles.figures}>
          <FiguresLine figures={figures} />
        </span>
      )}
    </div>
  </div>
);
