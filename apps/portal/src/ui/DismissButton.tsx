import { X } from 'lucide-react';
import { IconButton } from './Button.tsx';
import { focusBefore } from './focus.ts';
import { texts } from './texts.ts';

interface DismissButtonProps {
  readonly onDismiss: () => void;
  readonly className?: string;
}

/** Waves away what it stands in, and itself with it; the focus goes to what stands before. */
export function DismissButton({ onDismiss, className }: DismissButtonProps) {
  return (
    <IconButton
      label={texts.dismiss}
      icon={<X aria-hidden className="size-4" />}
      onClick={({ currentTarget }) => {
        focusBefore(currentTarget);
        onDismiss();
      }}
      {...(className === undefined ? {} : { className })}
    />
  );
}
