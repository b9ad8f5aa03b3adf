import type { PersonFace } from '@castwork/contract/people/schemas';
import { Face } from './face.tsx';
import { FiguresLine } from './figures-line.tsx';
import { PersonLink } from './person-link.tsx';
import * as styles from './person-line.module.css';

/** Who somebody is, where a decision about them is made: their face, their name and their figures. */
export const PersonLine = ({ person }: { person: PersonFace }) => (
  <div className={styles.person}>
    <Face of={person} />
    <div className={styles.words}>
      <span className={styles.name}>
        <PersonLink id={person._id} name={person.name} inText={person.figures !== undefined} />
      </span>
      {person.figures && (
        <span className={styles.figures}>
          <FiguresLine figures={person.figures} />
        </span>
      )}
    </div>
  </div>
);
