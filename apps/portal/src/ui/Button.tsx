import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { SpinnerMark } from './Spinner.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'medium' | 'small';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  /** Turns, and takes no clicks, while the work that it started runs. */
  readonly busy?: boolean;
  /** Takes no clicks while other work runs. Unlike `disabled`, it leaves the focus where it is. */
  readonly paused?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with a word on it. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  busy = false,
  paused = false,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const isOff = busy || paused;
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`: that would take the focus away from whoever pressed it.
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      onClick={isOff ? ignoreClick : onClick}
      className={classNames(buttonClass(variant, size), className)}
    >
      {busy ? <SpinnerMark /> : icon}
      {children}
    </button>
  );
}

/** Keeps a form from being sent once more, too. */
function ignoreClick(event: MouseEvent): void {
  event.preventDefault();
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** What the button does, for those who cannot see the icon, and on hover. */
  readonly label: string;
  readonly icon: ReactNode;
  /** As with `Button`. */
  readonly paused?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that is only an icon, and says its name to everyone who asks. */
export function IconButton({ label, icon, paused = false, className, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-disabled={paused || undefined}
      onClick={paused ? ignoreClick : onClick}
      aria-label={label}
      className={classNames(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-md text-soft transition-colors hover:bg-sunken hover:text-ink off:opacity-40',
        className,
      )}
    >
      {icon}
    </button>
  );
}

/** The look of a button, for links that stand where a button would. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium'): string {
  return classNames(SHAPE, SIZES[size], VARIANTS[variant]);
}

const SHAPE =
  'inline-flex items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap transition-colors off:cursor-not-allowed off:opacity-45 [&_svg]:size-4 [&_svg]:shrink-0';

const SIZES: Readonly<Record<ButtonSize, string>> = {
  medium: 'min-h-9 px-4 py-1',
  small: 'min-h-7 px-2.5 text-sm',
};

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary:
    'border-transparent bg-ink text-paper hover:not-off:opacity-85 forced-colors:border-[ButtonText] forced-colors:bg-[ButtonFace] forced-colors:text-[ButtonText] forced-colors:forced-color-adjust-none',
  secondary: 'border-control/60 bg-raised text-ink hover:not-off:bg-sunken',
  quiet: 'border-transparent text-soft hover:not-off:bg-sunken hover:not-off:text-ink',
  danger: 'border-severity-5-ink/50 bg-raised text-severity-5-ink hover:not-off:bg-severity-5-wash',
};
