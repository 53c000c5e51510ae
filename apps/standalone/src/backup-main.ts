// `npm run backup [folder]`: copies the data folder that TRUNKLINE_DATA names.
import path from 'node:path';
import { backUp, NoBackup } from './backup.ts';

const now = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const { TRUNKLINE_DATA } = process.env;
const from = path.resolve(TRUNKLINE_DATA === undefined || TRUNKLINE_DATA === '' ? './data' : TRUNKLINE_DATA);
const to = path.resolve(process.argv[2] ?? path.join('backups', now));
try {
  const { folder, commits } = backUp(from, to);
  console.log(`${commits} commits copied to ${folder}: a data folder of its own, checked.`);
} catch (error) {
  if (!(error instanceof NoBackup)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
