import type { Printed } from './printed.ts';

/** Companies of 1828 as printed: name and colours. */
export const companies: Printed['companies'] = {
  'c:B&M': { name: 'Boston & Maine', colour: '#446ccf', text: '#ffffff' },
  'c:B&O': { name: 'Baltimore & Ohio', colour: '#4682b4', text: '#ffffff' },
  'c:C&O': { name: 'Chesapeake & Ohio Railroad', colour: '#b0e0e6', text: '#000000' },
  'c:CPR': { name: 'Canadian Pacific Railroad', colour: '#9c661f', text: '#ffffff' },
  'c:GT': { name: 'Grand Trunk', colour: '#f0e68c', text: '#000000' },
  'c:ERIE': { name: 'Erie Railroad', colour: '#b8860b', text: '#ffffff' },
  'c:IC': { name: 'Illinois Central', colour: '#9acd32', text: '#000000' },
  'c:MC': { name: 'Michigan Central', colour: '#b3b3b3', text: '#000000' },
  'c:MP': { name: 'Missouri Pacific Railroad', colour: '#bdb76b', text: '#000000' },
  'c:NYC': { name: 'New York Central Railroad', colour: '#7f7f7f', text: '#ffffff' },
  'c:NKP': { name: 'New York, Chicago & St. Louis Railroad', colour: '#d8bfd8', text: '#000000' },
  'c:NYH': { name: 'New York, New Haven & Hartford Railway', colour: '#d2b48c', text: '#000000' },
  'c:NW': { name: 'Norfolk & Western Railway', colour: '#f08080', text: '#000000' },
  'c:OSH': { name: 'Ontario, Simcoe & Huron', colour: '#61b329', text: '#ffffff' },
  'c:PRR': { name: 'Pennsylvania Railroad', colour: '#ff6347', text: '#ffffff' },
  'c:WAB': { name: 'Wabash Railroad', colour: '#dda0dd', text: '#000000' },
};

/** Its private companies. */
export const privates: Printed['privates'] = {
  'pc:SVN': 'Schuylkill Valley Navigation',
  'pc:StCT': 'Saint Clair Tunnel',
  'pc:C&StL': 'Champlain & St. Lawrence Railroad',
  'pc:D&H': 'Delaware & Hudson Railroad',
  'pc:C&P': 'Cobourg & Peterborough Railway',
  'pc:M&H': 'Mohawk & Hudson Railroad',
  'pc:E&K': 'Erie & Kalamazoo Railroad',
  'pc:C&A': 'Camden & Amboy Railroad',
  'pc:CPR': 'Canadian Pacific Railroad',
  'pc:GT': 'Grand Trunk',
  'pc:IC': 'Illinois Central',
  'pc:MC': 'Michigan Central Railroad',
  'pc:MP': 'Missouri Pacific Railroad',
  'pc:NKP': 'New York, Chicago & St. Louis Railroad',
  'pc:NW': 'Norfolk & Western Railway',
  'pc:OSH': 'Ontario, Simcoe & Huron',
};
