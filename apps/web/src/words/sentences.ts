import type { Problem } from '@trunkline/contracts';
import { loadTexts, namesOf, reason } from '@trunkline/texts';
import type { Language } from '../app/i18n.ts';

/** A problem outside a game as a sentence. Loaded only when something was refused. */
export async function problemSentence(problem: Problem, language: Language): Promise<string> {
  const texts = await loadTexts(language, []);
  return texts.plain(
    reason(problem, (key) => texts.has(key)),
    namesOf('', {}),
  );
}
