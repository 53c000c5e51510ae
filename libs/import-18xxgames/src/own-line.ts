import type { Command, Game, PlayCommit, Title } from '@trunkline/engine';
import { operatorOrNull, symbolOf } from '@trunkline/engine';
import { peerEntityId, peerEntityType } from './entity-ids.ts';
import type { ImportedCommit, RecordedDeed } from './import.ts';
import type { PeerTitle } from './peer-title.ts';
import { programmeRecord } from './programme-record.ts';
import type { WrittenDeed } from './record.ts';
import { orderType } from './record.ts';
import { actionNameOf } from './trace.ts';

const recorded = ({ type, entity, entity_type }: WrittenDeed): RecordedDeed => ({
  type,
  entity,
  entityType: entity_type,
});

function nameOf(peer: PeerTitle, command: Command): string {
  if (command.do !== 'give-order') return actionNameOf(peer.trace, command.do);
  return orderType(command.order);
}

/** What happened by itself in a commit, in the peer's words: nothing but what our events say. */
function autosOf(peer: PeerTitle, before: Game, play: PlayCommit): RecordedDeed[] {
  const operator = operatorOrNull(before.s);
  return play.events.flatMap((event, i): RecordedDeed[] => {
    const automatic = peer.automatics.find((a) => a.isEvent(event));
    if (automatic !== undefined)
      return [recorded(automatic.record(operator === null ? '' : symbolOf(operator)))];
    const ordered = programmeRecord(event, play.events[i - 1]);
    return ordered === null ? [] : [recorded(ordered)];
  });
}

/** A commit of ours as a line of a trace names it: the revision stands for the action's number. */
export function ownDeed(peer: PeerTitle, title: Title, before: Game['s'], play: PlayCommit): ImportedCommit {
  const [command] = play.commands;
  if (command === undefined) throw new Error(`Commit ${play.revision} has no command.`);
  return {
    id: play.revision,
    type: nameOf(peer, command),
    entity: peerEntityId(command.by.entity),
    entityType: peerEntityType(command.by.entity),
    auto: autosOf(peer, { t: title, s: before }, play),
    createdAt: null,
    commands: play.commands,
    events: play.events,
    revision: play.revision,
  };
}
