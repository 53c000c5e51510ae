import { type ComponentType, cloneElement, type ReactElement, useEffect, useRef, useState } from 'react';
import { whenIdle } from './idle.ts';

/** What draws a menu gets: the button that opens it, and whether it is open from the start. */
export interface MenuParts {
  readonly target: ReactElement;
  readonly opened: boolean;
}

interface ButtonProps {
  readonly 'aria-haspopup'?: 'menu';
  onPointerDown?(): void;
  onClick?(): void;
  onFocus?(): void;
  onBlur?(): void;
}

interface Props<More extends object> {
  readonly target: ReactElement<ButtonProps>;
  load(): Promise<ComponentType<MenuParts & More>>;
  /** What the menu needs to know beside that. */
  readonly more: More;
}

/** Menus take a tenth of the script of a first page: the button is there at once, the menu when the browser is idle. */
export function LateMenu<More extends object>({ target, load, more }: Props<More>) {
  const [Menu, setMenu] = useState<ComponentType<MenuParts & More> | null>(null);
  const [pressed, setPressed] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const focused = useRef(false);
  useEffect(
    () =>
      whenIdle(
        () =>
          void load().then(
            (loaded) => setMenu(() => loaded),
            () => undefined,
          ),
      ),
    [load],
  );
  useEffect(() => {
    // The menu's own button takes the place of the first one, which may have had the focus.
    if (Menu !== null && focused.current) place.current?.querySelector('button')?.focus();
  }, [Menu]);
  return (
    <span ref={place} className="late-menu">
      {Menu === null ? (
        cloneElement(target, {
          'aria-haspopup': 'menu',
          // A press that begins here may end on the menu's own button.
          onPointerDown: () => setPressed(true),
          onClick: () => setPressed(true),
          onFocus: () => {
            focused.current = true;
          },
          onBlur: () => {
            focused.current = false;
          },
        })
      ) : (
        <Menu {...more} target={target} opened={pressed} />
      )}
    </span>
  );
}
