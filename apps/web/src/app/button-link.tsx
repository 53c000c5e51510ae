import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, RefAttributes } from 'react';

type Props = ButtonProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> &
  RefAttributes<HTMLAnchorElement>;

/** A link that looks like a button, with the router's typed places. */
export const ButtonLink = createLink((props: Props) => <Button component="a" {...props} />);
