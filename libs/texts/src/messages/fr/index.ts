import game from './game.json' with { type: 'json' };
import log from './log.json' with { type: 'json' };
import reason from './reason.json' with { type: 'json' };
import step from './step.json' with { type: 'json' };

export const messages = { ...game, ...log, ...reason, ...step };
