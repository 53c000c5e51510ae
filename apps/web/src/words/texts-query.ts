import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { loadTexts } from '@trunkline/texts';
import type { Language } from '../app/i18n.ts';

/** Sentences of a language with a title's own words. The old language stays until the new one is there. */
export const textsQuery = (language: Language, title: string) =>
  queryOptions({
    queryKey: ['texts', language, title],
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: () => loadTexts(language, [title]),
  });
