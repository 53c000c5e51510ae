import type { Printed } from './printed.ts';

/** Companies of 1849 as printed: name and colours. */
export const companies: Printed['companies'] = {
  'c:AFG': { name: 'Azienda Ferroviaria Garibaldi', colour: '#ff0000', text: '#ffffff' },
  'c:ATA': { name: 'Azienda Trasporti Archimede', colour: '#008000', text: '#ffffff' },
  'c:CTL': { name: 'Compagnia Trasporti Lilibeo', colour: '#f9b231', text: '#000000' },
  'c:IFT': { name: 'Impresa Ferroviaria Trinacria', colour: '#0189d1', text: '#ffffff' },
  // Printed in white, which is too faint to read on a chip.
  'c:RCS': { name: 'Rete Centrale Sicula', colour: '#f48221', text: '#000000' },
  'c:SFA': { name: 'Società Ferroviaria Akragas', colour: '#ffc0cb', text: '#000000' },
};

/** Its private companies. */
export const privates: Printed['privates'] = {
  'pc:SCE': 'Società Corriere Etnee',
  'pc:SIGI': 'Studio di Ingegneria Giuseppe Incorpora',
  'pc:CNM': 'Compagnia Navale Mediterranea',
  'pc:SMS': 'Società Marittima Siciliana',
  'pc:RSA': 'Reale Società d’Affari',
};
