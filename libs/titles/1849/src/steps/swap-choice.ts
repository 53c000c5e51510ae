import type { CorpId, Place, PlayerId } from '@trunkline/engine';
import { certOf, certsAt, questionStep } from '@trunkline/engine';

export const SWAP_QUESTION = 'swap-choice';
export const TWO_TENS = 'two-tens';
export const ONE_TWENTY = 'one-twenty';

/**
 * A new president gave the last 20 % certificate although he had more: the old one may have two of 10 %
 * in its place, also where it went to the pool (§6.6).
 */
export const swapChoice = questionStep({
  kind: 'swap-choice',
  answers: [TWO_TENS, ONE_TWENTY],
  answer(ctx, question, choice) {
    if (choice !== TWO_TENS) return;
    const corp = question.cargo['corp'] as CorpId;
    const next = question.cargo['next'] as PlayerId;
    const receiver = question.cargo['receiver'] as Place;
    const last = certsAt(ctx.s, corp, receiver).find((id) => certOf(ctx.s, id).lastOut);
    const tens = certsAt(ctx.s, corp, next)
      .filter((id) => certOf(ctx.s, id).percent === 10)
      .slice(0, 2);
    if (last === undefined || tens.length < 2) return;
    ctx.emit({ t: 'CertificatesMoved', corp, certs: [last], from: receiver, to: next });
    ctx.emit({ t: 'CertificatesMoved', corp, certs: tens, from: next, to: receiver });
  },
});
