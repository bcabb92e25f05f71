import { FileUp, X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import { describedBy, Field, type FieldTexts } from './Field.tsx';
import { texts } from './texts.ts';
import { useDrop } from './use-drop.ts';

interface FilePickerProps extends FieldTexts {
  readonly file: File | undefined;
  readonly onPick: (file: File | undefined) => void;
  readonly disabled?: boolean;
}

/** One file, chosen from the disk or dropped here. */
export function FilePicker({ file, onPick, disabled = false, ...field }: FilePickerProps) {
  const id = useId();
  const { isOver, target } = useDrop(({ files: [dropped] }) => {
    if (dropped && !disabled) onPick(dropped);
  });

  return (
    <Field id={id} field={field}>
      <div
        {...target}
        className={classNames(
          'relative flex min-h-9 items-center gap-2 rounded-md border border-dashed px-3 text-sm focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
          isOver ? 'border-accent bg-accent-wash' : 'border-control',
          disabled && 'opacity-45',
        )}
      >
        <FileUp aria-hidden className="size-4 shrink-0 text-soft" />
        <span className="min-w-0 grow truncate">
          {file ? (
            file.name
          ) : (
            <>
              <span className="font-medium">{texts.chooseFile}</span>{' '}
              <span className="text-faint">{texts.orDropIt}</span>
            </>
          )}
        </span>
        <input
          key={file === undefined ? 'empty' : 'picked'}
          id={id}
          type="file"
          disabled={disabled}
          {...describedBy(id, field)}
          onChange={(event) => onPick(event.target.files?.[0])}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        {file && (
          <IconButton
            label={texts.removeFile(file.name)}
            icon={<X aria-hidden className="size-4" />}
            onClick={() => onPick(undefined)}
            className="relative -mr-2 size-7"
          />
        )}
      </div>
    </Field>
  );
}
