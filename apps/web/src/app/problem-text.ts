import type { Problem } from '@trunkline/contracts';
import i18next from 'i18next';
import { languageNow } from './i18n.ts';

/** A problem as a sentence of the reader's language. */
export async function problemText(problem: Problem): Promise<string> {
  if (problem.code === 'unreachable') return i18next.t('link.unreachable');
  try {
    const { problemSentence } = await import('../words/sentences.ts');
    return await problemSentence(problem, languageNow());
  } catch {
    return i18next.t('broken.code', { code: problem.code });
  }
}
