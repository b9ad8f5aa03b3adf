import type { Input } from '@castwork/contract/contract';

/** Opens every demo account; the README prints it. */
export const DEMO_PASSWORD = 'castwork-demo-2026';

const at = (name: string): string => `${name}@demo.castwork.example`;

/** Somebody of the demo: what they sign up with. */
export type Person = Omit<Input<'signup'>['body'], 'role' | 'password'>;

/** The sponsor and the creator whose logins the README gives. */
export const SPONSOR = at('sponsor');
export const CREATOR = at('creator');

/** Whose login takes a code as well: `pnpm demo:code` prints it. */
export const OPERATOR = at('operator');

/** Signs up last and does nothing: an account with empty tabs, and the sign that all is there. */
export const newcomer: Person = {
  email: at('newcomer'),
  fullName: 'Jordan Ellis',
  phone: '(303) 555-0190',
  streetAddress: '1515 Blake St',
  city: 'Denver',
  state: 'CO',
  zipCode: '80202',
};

export const creators: Person[] = [
  {
    email: CREATOR,
    fullName: 'Maya Torres',
    stageName: 'Maya Makes',
    phone: '(512) 555-0164',
    streetAddress: '1704 S Congress Ave',
    city: 'Austin',
    state: 'TX',
    zipCode: '78704',
    contentType: 'Short films about what is made by hand',
    platforms: ['YouTube', 'Instagram'],
    platformUrls: {
      YouTube: 'https://www.youtube.com/@castwork-demo-maya',
      Instagram: 'https://www.instagram.com/castwork.demo.maya',
    },
  },
  {
    email: at('river'),
    fullName: 'River Okafor',
    stageName: 'River on Two Wheels',
    phone: '(312) 555-0117',
    streetAddress: '2240 N Clark St',
    city: 'Chicago',
    state: 'IL',
    zipCode: '60614',
    contentType: 'Cities by bicycle',
    platforms: ['Instagram'],
    platformUrls: { Instagram: 'https://www.instagram.com/castwork.demo.river' },
  },
];

export const sponsors: Person[] = [
  sponsor(
    'sponsor',
    'Elena Park',
    'Lantern Coffee Roasters',
    '201 Lavaca St',
    'Austin',
    'TX',
    '78701',
  ),
  sponsor(
    'alamo',
    'Luis Herrera',
    'Alamo Trail Outfitters',
    '110 Broadway',
    'San Antonio',
    'TX',
    '78205',
  ),
  sponsor('harbor', 'Grace Lin', 'Harbor & Pine', '89 Wythe Ave', 'Brooklyn', 'NY', '11211'),
  sponsor(
    'sunset',
    'Noah Bennett',
    'Sunset Boards',
    '500 Ocean Front Walk',
    'Los Angeles',
    'CA',
    '90291',
  ),
  sponsor(
    'lakeside',
    'Amara Cole',
    'Lakeside Kitchen Co.',
    '400 W Randolph St',
    'Chicago',
    'IL',
    '60606',
  ),
  sponsor('summit', 'Ben Novak', 'Summit Cycle Works', '3000 Larimer St', 'Denver', 'CO', '80205'),
  sponsor(
    'evergreen',
    'Priya Shah',
    'Evergreen Pet Supply',
    '1201 Pine St',
    'Seattle',
    'WA',
    '98101',
  ),
  sponsor(
    'peachtree',
    'Andre Lewis',
    'Peachtree Skin Lab',
    '675 Ponce De Leon Ave',
    'Atlanta',
    'GA',
    '30308',
  ),
  sponsor('biscayne', 'Sofia Reyes', 'Biscayne Swim', '2700 NW 2nd Ave', 'Miami', 'FL', '33127'),
  sponsor(
    'foundry',
    'Will Carter',
    'Foundry Makerspace',
    '1300 Broadway',
    'Nashville',
    'TN',
    '37203',
  ),
];

function sponsor(
  name: string,
  fullName: string,
  businessName: string,
  streetAddress: string,
  city: string,
  state: Person['state'],
  zipCode: string,
): Person {
  const phone = '(555) 010-0100';
  return { email: at(name), fullName, businessName, phone, streetAddress, city, state, zipCode };
}
