import type { ComponentProps } from 'react';

interface FoldingFormProps extends ComponentProps<'form'> {
  readonly onFold: () => void;
}

/** A form that opens within something else. Escape folds it up and leaves a window around it open: the next closes that. */
export function FoldingForm({ onFold, ...rest }: FoldingFormProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key is pressed in one of its fields
    <form
      {...rest}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onFold();
      }}
    />
  );
}
