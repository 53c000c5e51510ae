import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../api/client.ts';
import { press } from '../keys/press.ts';
import { useActing, useRoom } from '../room.ts';
import type { OwnProgramme } from './own-programmes.ts';
import { setOwnProgramme, useOwnProgrammes } from './own-programmes.ts';
import type { Queue, QueueStop } from './queue.ts';
import { useQueue } from './use-queue.ts';

/** What will be done for the reader: his queue, his programme; and, while he waits, ways to plan. */
export function PlanRow() {
  const { t } = useTranslation();
  const { seats, local, state, store, words, table, head, pending } = useRoom();
  const acting = useActing();
  const [queue, setQueue] = useQueue(table.id);
  const own = useOwnProgrammes();
  if (local !== null || seats.length === 0 || state.end.over !== null) return null;
  const programmes = seats.flatMap((seat) => {
    const order = state.orders.standing[seat];
    return order === undefined ? [] : [{ seat, order }];
  });
  if (acting && queue === null && programmes.length === 0 && own.length === 0) return null;
  return (
    <div className="plan-row">
      {queue === null ? null : <QueueCard queue={queue} change={setQueue} />}
      {programmes.map(({ seat, order }) => (
        <p key={seat} className="row wrap small">
          <span className="grow">{t('plan.will', { does: words.order(order).does })}</span>
          <Button
            size="compact-xs"
            variant="default"
            disabled={pending !== null}
            onClick={() =>
              void store.act({ do: 'act', command: { do: 'drop-order', by: { seat, entity: seat } } })
            }
          >
            {t('plan.drop')}
          </Button>
        </p>
      ))}
      {own.map((programme) => (
        <Own key={programme.seat} of={programme} />
      ))}
      {acting ? null : (
        <p className="row wrap">
          <Button size="compact-sm" variant="default" onClick={() => press('[data-open="plan"]')}>
            {t('plan.ahead')}
          </Button>
          <Link to="/g/$id/what-if" params={{ id: table.id }} search={{ from: head }} className="small">
            {t('whatIf.fromHere')}
          </Link>
        </p>
      )}
    </div>
  );
}

/** A programme that nobody else knows of, or why it has stopped. */
function Own({ of: { seat, order, why } }: { readonly of: OwnProgramme }) {
  const { t } = useTranslation();
  const { table, store, words } = useRoom();
  const drop = () =>
    void setOwnProgramme(table.id, seat, null).catch((error: unknown) => store.refuse(problemOf(error)));
  return (
    <p className="row wrap small" role={order === null ? 'alert' : undefined}>
      <span className="grow">
        {order === null
          ? t('plan.stopped', { why: words.why(why ?? '') })
          : `${t('plan.will', { does: words.order(order).does })} ${t('plan.onlyYou')}`}
      </span>
      <Button size="compact-xs" variant="default" onClick={drop}>
        {t(order === null ? 'panel.dismiss' : 'plan.drop')}
      </Button>
    </p>
  );
}

interface CardProps {
  readonly queue: Queue;
  change(queue: Queue | null): void;
}

function QueueCard({ queue, change }: CardProps) {
  const { t } = useTranslation();
  const { words, state } = useRoom();
  const { stop } = queue;
  return (
    <section className="card queue" aria-labelledby="queue-title">
      <header className="row wrap">
        <h3 id="queue-title" className="grow small">
          {t(stop === null ? 'queued.title' : 'queued.stopped', { count: queue.moves.length })}
        </h3>
        <Button size="compact-xs" variant="default" onClick={() => change(null)}>
          {t(stop === null ? 'queued.drop' : 'panel.dismiss')}
        </Button>
      </header>
      {stop === null ? null : (
        <p role="alert" className="why small">
          <StopReason stop={stop} />
        </p>
      )}
      <ol className="small">
        {queue.moves.map((move, i) => (
          <li key={i} className="row tight">
            <span className="grow">
              {words.deed(move.command, state)}
              {move.undisturbed ? <span className="muted"> · {t('queued.undisturbed')}</span> : null}
            </span>
            {stop === null ? (
              <button
                type="button"
                className="link"
                onClick={() => {
                  const moves = queue.moves.filter((one) => one !== move);
                  change(moves.length === 0 ? null : { ...queue, moves });
                }}
              >
                {t('queued.remove')}
              </button>
            ) : null}
          </li>
        ))}
      </ol>
      {stop === null ? <p className="muted small">{t('queued.where')}</p> : null}
    </section>
  );
}

function StopReason({ stop: { code, params } }: { readonly stop: QueueStop }) {
  const { t } = useTranslation();
  const { words } = useRoom();
  switch (code) {
    case 'queue.touched':
      return t('queued.why.touched', {
        by: words.short(String(params['by'])),
        what: words.short(String(params['what'])),
      });
    case 'queue.byHand':
      return t('queued.why.byHand');
    case 'queue.undone':
      return t('queued.why.undone');
    case 'queue.over':
      return t('queued.why.over');
    default:
      return words.refusal({ code, params });
  }
}
