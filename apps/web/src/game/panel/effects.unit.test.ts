import type { DomainEvent } from '@trunkline/engine';
import { expect, test } from 'vitest';
import { endsTurn } from './effects.ts';

test('a turn ends for whose it is', () => {
  const events = [{ t: 'TurnEnded', who: 'c:VR', how: 'acted' } as DomainEvent];
  expect([endsTurn(events, 'c:VR'), endsTurn(events, 'c:NSW'), endsTurn([], 'c:VR')]).toEqual([
    true,
    false,
    false,
  ]);
});
