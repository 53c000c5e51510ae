import type { Printed } from './printed.ts';

/** Companies of 1862 as printed: name and colours. */
export const companies: Printed['companies'] = {
  'c:E&H': { name: 'Ely & Huntingdon', colour: '#ffff00', text: '#dd571c' },
  'c:ECR': { name: 'Eastern Counties Railway', colour: '#0a1172', text: '#ffffff' },
  'c:ENR': { name: 'East Norfolk Railway', colour: '#ffff00', text: '#0492c2' },
  'c:ESR': { name: 'East Suffolk Railway', colour: '#5dbb63', text: '#30430e' },
  'c:EUR': { name: 'Eastern Union Railway', colour: '#ff3030', text: '#710193' },
  'c:FDR': { name: 'Felixstowe Dock & Railway', colour: '#ff6a06', text: '#c00000' },
  'c:I&B': { name: 'Ipswich & Bury Railway', colour: '#a0a0a0', text: '#000000' },
  'c:L&D': { name: 'Lynn & Dereham Railway', colour: '#ff6a06', text: '#0a1172' },
  'c:L&E': { name: 'Lynn & Ely Railway', colour: '#ffff00', text: '#d00000' },
  'c:L&H': { name: 'Lynn & Hunstanton Railway', colour: '#a1caf1', text: '#b00000' },
  'c:N&B': { name: 'Norwich & Brandon Railway', colour: '#c0c0c0', text: '#b64900' },
  'c:N&E': { name: 'Northern & Eastern Railway', colour: '#c0c0c0', text: '#355e3b' },
  'c:N&S': { name: 'Norfolk & Suffolk, Joint Railway', colour: '#a1caf1', text: '#082567' },
  'c:Y&N': { name: 'Yarmouth & Norwich Railway', colour: '#ff0000', text: '#000000' },
  'c:NGC': { name: 'Newmarket and Great Chesterford Railway', colour: '#ffff00', text: '#000000' },
  'c:SVR': { name: 'Colchester, Stour Valley, Sudbury & Halstead', colour: '#d2b55b', text: '#355e3b' },
  'c:WNR': { name: 'West Norfolk Railway', colour: '#d2b55b', text: '#ff0000' },
  'c:W&F': { name: 'Wells & Fakenham Railway', colour: '#c7ea46', text: '#0b6623' },
  'c:WVR': { name: 'Waveney Valley Railway', colour: '#ffc0c0', text: '#8b008b' },
  'c:WStI': { name: 'Wisbech, St Ives & Cambridge Junction Rwy', colour: '#ffff00', text: '#8b008b' },
};

/** Its private companies. */
export const privates: Printed['privates'] = {};
