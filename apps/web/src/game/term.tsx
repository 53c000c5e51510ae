import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type TermId, useTerms } from '../app/terms.ts';
import { Tip } from './panel/tip.tsx';

/** A word of the trade: pointed at, focused or tapped, it says what it means. */
export function Term({ of, children }: { readonly of: TermId; readonly children: ReactNode }) {
  const { t } = useTranslation();
  return useTerms() ? <Tip says={t(`glossary.${of}`)}>{children}</Tip> : <span>{children}</span>;
}
