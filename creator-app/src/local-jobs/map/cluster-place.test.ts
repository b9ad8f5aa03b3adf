import type { VisibleJob } from '@castwork/contract/jobs/schemas';
import { describe, expect, it } from 'vitest';
import { clusterPlace } from './cluster-place.ts';

const places = {
  Austin: ['TX', 30.27, -97.74],
  Hutto: ['TX', 30.54, -97.55],
  Taylor: ['TX', 30.57, -97.41],
  'El Paso': ['TX', 31.76, -106.49],
  Sunland: ['NM', 31.8, -106.58],
  Tulsa: ['OK', 36.15, -95.99],
  Tucson: ['AZ', 32.22, -110.97],
} as const;

const at = (city: keyof typeof places) => {
  const [state, latitude, longitude] = places[city];
  return { city, state, latitude, longitude } as VisibleJob;
};
const named = (...cities: (keyof typeof places)[]) => clusterPlace(cities.map(at));

describe('a point of the map', () => {
  it('is in the one place where all its jobs are', () => {
    expect(named('Austin')).toEqual({ how: 'in', name: 'Austin, TX' });
    expect(named('Hutto', 'Hutto')).toEqual({ how: 'in', name: 'Hutto, TX' });
  });

  it('is around the city with the most jobs, wherever the best paid one is', () => {
    expect(named('Hutto', 'Austin', 'Taylor', 'Austin')).toEqual({
      how: 'around',
      name: 'Austin, TX',
    });
  });

  it('is around the city nearest to the middle when several have as many', () => {
    expect(named('Austin', 'Taylor', 'Hutto')?.name).toBe('Hutto, TX');
  });

  it('has the same name in whatever order its jobs come', () => {
    expect(named('Hutto', 'Austin')).toEqual(named('Austin', 'Hutto'));
    expect(named('Hutto', 'Austin')).toEqual({ how: 'around', name: 'Austin, TX' });
  });

  it('is in all its states when it spans a border', () => {
    expect(named('El Paso', 'Sunland')).toEqual({ how: 'in', name: 'TX and NM' });
    expect(named('El Paso', 'Sunland', 'Tulsa')?.name).toBe('TX, NM and OK');
    expect(named('El Paso', 'Sunland', 'Tulsa', 'Tucson')?.name).toBe('TX, NM and 2 more states');
  });

  it('takes a city typed in capitals for the same one', () => {
    expect(clusterPlace([at('Austin'), { ...at('Austin'), city: 'AUSTIN ' }])).toEqual({
      how: 'in',
      name: 'Austin, TX',
    });
  });

  it('claims no city that it does not know', () => {
    const nameless = { ...at('Austin'), city: '' };
    expect(clusterPlace([nameless])).toEqual({ how: 'in', name: 'TX' });
    expect(clusterPlace([nameless, at('Austin')])?.how).toBe('around');
    expect(clusterPlace([{ ...nameless, state: '' }])).toBeUndefined();
  });
});
