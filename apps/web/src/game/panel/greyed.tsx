import { Tooltip } from '@mantine/core';
import type { Command } from '@trunkline/engine';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useReasons, useWhyNot } from '../ask.ts';
import { useRoom } from '../room.ts';

/** What a greyed button takes, so that it says why. */
interface GreyedProps {
  readonly 'aria-disabled': true;
  onMouseEnter(): void;
  onMouseLeave(): void;
  onFocus(): void;
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
  const [over, setOver] = useState(false);
  const waits = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waits.current), []);
  const leave = () => {
    clearTimeout(waits.current);
    setOver(false);
  };
  const look = () => {
    setOver(true);
    if (told?.about === about) return;
    ask(ways).then(
      ([first]) => first !== undefined && tell({ about, text: words.refusal(first) }),
      () => undefined,
    );
  };
  const text = told?.about === about ? told.text : '';
  return (
    <Tooltip label={text} opened={over && text !== ''} multiline maw={300} withArrow>
      {children({
        'aria-disabled': true,
        onMouseEnter: () => {
          waits.current = setTimeout(look, POINTED_MS);
        },
        onMouseLeave: leave,
        onFocus: look,
        onBlur: leave,
        onClick: () => {
          leave();
          why(...ways);
        },
      })}
    </Tooltip>
  );
}
