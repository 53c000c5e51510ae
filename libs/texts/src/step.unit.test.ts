import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { sourcesOf, walk } from '../fixtures/sources.ts';
import { LANGUAGES } from './languages.ts';
import { namesOf } from './names.ts';
import {
  phaseMessage,
  roundMessage,
  skippedMessage,
  stepLabel,
  stepMessage,
  waitingMessage,
} from './step.ts';
import type { Texts } from './texts.ts';
import { loadTexts } from './texts.ts';

const texts = new Map<string, Texts>();
beforeAll(async () => {
  for (const language of LANGUAGES) texts.set(language, await loadTexts(language, ['1848']));
});
const textsIn = (language: string): Texts => texts.get(language) as Texts;
const names = namesOf('1848', { 'p:1': 'Ada', 'p:2': 'Ben' });

/** Kinds of everything that is declared as a `Step`. */
function stepKinds(): readonly string[] {
  const kinds: string[] = [];
  for (const { source } of sourcesOf('libs/engine/src/**/*.ts', 'libs/titles/{1848,1849}/src/**/*.ts')) {
    walk(source, (node) => {
      if (!ts.isVariableDeclaration(node) || node.type?.getText(source) !== 'Step') return;
      if (node.initializer === undefined || !ts.isObjectLiteralExpression(node.initializer)) return;
      for (const property of node.initializer.properties) {
        if (
          ts.isPropertyAssignment(property) &&
          property.name.getText(source) === 'kind' &&
          ts.isStringLiteral(property.initializer)
        )
          kinds.push(property.initializer.text);
      }
    });
  }
  return kinds;
}

describe('steps', () => {
  const kinds = stepKinds();

  it.each(LANGUAGES)('have a label and a sentence for whoever acts: %s', (language) => {
    expect(kinds.length).toBeGreaterThan(16);
    for (const kind of kinds) {
      for (const message of [stepLabel(kind), skippedMessage(kind)]) {
        if (message !== null) expect(textsIn(language).plain(message, names)).not.toMatch(/step\.|⟨/);
      }
      const entity = [
        'private-sale',
        'trade',
        'cash-crisis',
        'par',
        'swap-choice',
        'bankruptcy-decision',
        'waterfall',
        'contest',
        'debt',
      ].includes(kind)
        ? 'p:1'
        : ['tasmania', 'power-lay', 'ghan', 'port-mark'].includes(kind)
          ? 'pc:P3'
          : 'c:VR';
      for (const mine of [[], ['p:1']]) {
        const message = stepMessage(kind, { seat: 'p:1', entity }, mine);
        expect(textsIn(language).plain(message, names)).not.toMatch(/step\.|⟨/);
      }
    }
  });

  it('are told in the second person to whoever acts for himself', () => {
    const actor = { seat: 'p:1', entity: 'p:1' } as const;
    expect(textsIn('en').plain(stepMessage('trade', actor, ['p:1']), names)).toBe(
      'You sell shares, then buy',
    );
    expect(textsIn('en').plain(stepMessage('trade', actor, ['p:2']), names)).toBe(
      'Ada sells shares, then buys',
    );
    const vr = { seat: 'p:1', entity: 'c:VR' } as const;
    expect(textsIn('fr').plain(stepMessage('track', vr, ['p:1']), names)).toBe('La VR pose de la voie');
  });

  it('tell of shares that a president sells for a train of his company', () => {
    const actor = { seat: 'p:1', entity: 'p:1' } as const;
    expect(textsIn('en').plain(stepMessage('trains', actor, ['p:1']), names)).toBe(
      'You sell shares to pay for a train',
    );
    expect(textsIn('fr').plain(stepMessage('trains', actor, []), names)).toBe(
      'Ada vend des actions pour payer un train',
    );
    const vr = { seat: 'p:1', entity: 'c:VR' } as const;
    expect(textsIn('en').plain(stepMessage('trains', vr, ['p:1']), names)).toBe('VR buys trains');
  });

  it('say whom the game waits for', () => {
    expect(textsIn('it').plain(waitingMessage(['p:1', 'p:2'], []), names)).toBe('Si aspetta Ada e Ben');
    expect(textsIn('en').plain(waitingMessage(['p:1'], ['p:1']), names)).toBe('Your turn');
    expect(textsIn('fr').plain(waitingMessage([], ['p:1']), names)).toBe('La partie est finie');
  });

  it('name rounds and phases', () => {
    expect(textsIn('en').plain(roundMessage('operating-round', 3, 2, 'short'), names)).toBe('OR 3.2');
    expect(textsIn('fr').plain(roundMessage('operating-round', 3, 2, 'name'), names)).toBe(
      'Tour d’opérations 3.2',
    );
    expect(textsIn('it').plain(roundMessage('stock-round', 3, 0, 'short'), names)).toBe('RA 3');
    expect(textsIn('it').plain(phaseMessage('5'), names)).toBe('Fase 5');
  });
});
