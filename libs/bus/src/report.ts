import type { Report } from './port.ts';

/** One line on standard error; services hand in their logger instead. */
export const reportToStderr: Report = ({ where, error }) => {
  console.error(`bus: ${where}: ${error instanceof Error ? error.message : String(error)}`);
};

/** A plain sentence of whatever was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
