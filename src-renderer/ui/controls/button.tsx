import type { ComponentProps } from 'react';
import { classes } from '../classes';
import styles from './button.module.css';

export type ButtonProps = ComponentProps<'button'> & {
  readonly kind?: 'plain' | 'primary' | 'danger' | 'quiet';
  readonly size?: 'small' | 'medium' | 'large';
  /** Shows an icon alone: give it an `aria-label`. */
  readonly isIcon?: boolean;
};

export function Button({ kind = 'plain', size = 'medium', isIcon = false, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.button, styles[kind], styles[size], isIcon && styles.icon, className)}
    />
  );
}
