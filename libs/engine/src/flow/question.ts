import type { Option } from '../model/option.ts';
import type { State } from '../model/state.ts';
import { violation } from '../model/violation.ts';
import type { Actor, Pending } from './state.ts';
import type { Ctx, Game, Step } from './step.ts';

/** The first open question of a kind, if there is one. */
export const pendingOf = (s: State, kind: string): Pending | undefined =>
  s.flow.pending.find((p) => p.kind === kind);

/** Puts a question; a standing step of the same kind serves it wherever it is asked. */
export function ask(ctx: Ctx, kind: string, by: Actor, cargo: Pending['cargo'] = {}): void {
  ctx.emit({ t: 'PendingAdded', pending: { kind, by, cargo } });
}

/** Settles the first question of a kind. */
export const settled = (ctx: Ctx, kind: string): void => ctx.emit({ t: 'PendingSettled', kind });

export interface QuestionStep {
  readonly kind: string;
  readonly answers: readonly string[];
  /** What an answer does. The question is settled already. */
  answer(ctx: Ctx, question: Pending, choice: string): void;
}

/**
 * Serves questions of one kind: the person asked chooses one of the answers, before anything after the
 * step in the list goes on (kernel model 3.3).
 */
export const questionStep = ({ kind, answers, answer }: QuestionStep): Step => {
  const asked = (g: Game): Pending | undefined => pendingOf(g.s, kind);
  return {
    kind,
    mode: 'standing',
    commands: ['choose'],
    actors(g) {
      const question = asked(g);
      return question === undefined ? [] : [question.by.entity];
    },
    waits: (g) => asked(g) !== undefined,
    options(g): Option[] {
      const question = asked(g);
      if (question === undefined) return [];
      return [{ do: 'choose', by: question.by, fields: [{ name: 'choice', of: answers }] }];
    },
    check(_g, command) {
      if (command.do !== 'choose') return violation('not-now', { do: command.do });
      return answers.includes(command.choice)
        ? null
        : violation('no-such-choice', { choice: command.choice });
    },
    handle(ctx, command) {
      const question = asked(ctx);
      if (command.do !== 'choose' || question === undefined) return;
      ctx.emit({ t: 'Answered', by: command.by, question: kind, choice: command.choice });
      settled(ctx, kind);
      answer(ctx, question, command.choice);
    },
  };
};
