import { memo } from 'react';
import * as styles from './job-map.module.css';
import { borders, land, stateNames } from './states.ts';

/** The land, the states' borders and letters; `scale` is pixels for a unit of the map. */
export const States = memo(({ scale }: { scale: number }) => (
  <>
    <path className={styles.land} d={land} />
    <path className={styles.borders} d={borders} />
    {stateNames.map(([name, x, y]) => (
      <text key={name} className={styles.state} x={x} y={y} fontSize={13 / scale}>
        {name}
      </text>
    ))}
  </>
));
