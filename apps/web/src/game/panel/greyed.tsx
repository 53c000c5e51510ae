import type { Command } from '@trunkline/engine';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTooltips } from '../../app/tooltips.ts';
import { useReasons, useWhyNot } from '../ask.ts';
import { useRoom } from '../room.ts';

interface Pointed {
  readonly currentTarget: HTMLElement;
}

/** What a greyed button takes, so that it says why. */
interface GreyedProps {
  readonly 'aria-disabled': true;
  onMouseEnter(event: Pointed): void;
  onMouseLeave(): void;
  onFocus(event: Pointed): void;
  onBlur(): void;
  onClick(): void;
}

/** Passing over it asks nobody. */
const POINTED_MS = 150;

interface Props {
  /** What can't be done, in the ways that it could be. */
  readonly ways: readonly Command[];
  readonly children: (props: GreyedProps) => ReactElement;
}

/** Something greyed: pointed at or focused it tells the first reason at once; pressed, all of them under the panel. */
export function Greyed({ ways, children }: Props) {
  const { words, revision } = useRoom();
  const ask = useReasons();
  const why = useWhyNot();
  const about = JSON.stringify([revision, ways]);
  const [told, tell] = useState<{ readonly about: string; readonly text: string } | null>(null);
  // What is pointed at.
  const [over, setOver] = useState<HTMLElement | null>(null);
  const Tooltip = useTooltips();
  const waits = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waits.current), []);
  const leave = () => {
    clearTimeout(waits.current);
    setOver(null);
  };
  const look = (at: HTMLElement) => {
    setOver(at);
    if (told?.about === about) return;
    ask(ways).then(
      ([first]) => first !== undefined && tell({ about, text: words.refusal(first) }),
      () => undefined,
    );
  };
  const text = told?.about === about ? told.text : '';
  return (
    <>
      {children({
        'aria-disabled': true,
        onMouseEnter: ({ currentTarget }) => {
          waits.current = setTimeout(look, POINTED_MS, currentTarget);
        },
        onMouseLeave: leave,
        onFocus: ({ currentTarget }) => look(currentTarget),
        onBlur: leave,
        onClick: () => {
          leave();
          why(...ways);
        },
      })}
      {Tooltip === null || over === null || text === '' ? null : (
        <Tooltip target={over} label={text} opened multiline maw={300} withArrow />
      )}
    </>
  );
}
