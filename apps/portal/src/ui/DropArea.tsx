import { FileUp } from 'lucide-react';
import { useRef, type ReactNode, type Ref } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { filesOfDrop, filesOfList, type DroppedFile } from './dropped-files.ts';
import { texts } from './texts.ts';
import { useDrop } from './use-drop.ts';

interface DropAreaProps {
  /** What the area takes, and how much of it. */
  readonly children: ReactNode;
  readonly label: string;
  /** How many files are looked at; one more may be handed over, so that it can be told. */
  readonly most: number;
  readonly onFiles: (files: readonly DroppedFile[]) => void;
  /** Something of what was dropped has gone, or may not be read. */
  readonly onUnreadable: () => void;
}

/** Takes many files or whole folders at once, dropped or chosen. */
export function DropArea({ children, label, most, onFiles, onUnreadable }: DropAreaProps) {
  const { isOver, target } = useDrop((dropped) => void filesOfDrop(dropped, most).then(onFiles, onUnreadable));
  const filePicker = useRef<HTMLInputElement>(null);
  const folderPicker = useRef<HTMLInputElement>(null);

  return (
    <fieldset aria-label={label} className="min-w-0">
      <div
        {...target}
        className={classNames(
          'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-dashed px-4 py-4',
          isOver ? 'border-accent bg-accent-wash' : 'border-control/60',
        )}
      >
        <div className="flex min-w-0 grow basis-64 items-start gap-4">
          <FileUp aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p className="font-medium">{label}</p>
            <p className="text-sm text-soft">{children}</p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => filePicker.current?.click()}>{texts.chooseFiles}</Button>
          <Button onClick={() => folderPicker.current?.click()}>{texts.chooseFolder}</Button>
        </div>
        <Picker ref={filePicker} onFiles={onFiles} />
        <Picker ref={folderPicker} isFolder onFiles={onFiles} />
      </div>
    </fieldset>
  );
}

interface PickerProps extends Pick<DropAreaProps, 'onFiles'> {
  readonly ref: Ref<HTMLInputElement>;
  readonly isFolder?: boolean;
}

function Picker({ ref, isFolder = false, onFiles }: PickerProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      // Not an attribute that React knows the type of.
      {...(isFolder ? { webkitdirectory: '' } : {})}
      onChange={({ target }) => {
        if (target.files && target.files.length > 0) onFiles(filesOfList(target.files));
        target.value = '';
      }}
    />
  );
}
