import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { texts } from './texts.ts';
import type { Change } from './use-change.ts';

interface RemoveFileButtonProps {
  readonly fileName: string;
  readonly change: Change;
  readonly onRemove: () => Promise<unknown>;
  readonly removeFailed: string;
}

/** Takes one file from its service, after a question. */
export function RemoveFileButton({ fileName, change, onRemove, removeFailed }: RemoveFileButtonProps) {
  const [isAsking, setIsAsking] = useState(false);

  async function remove(): Promise<void> {
    await change.run(onRemove, removeFailed);
    setIsAsking(false);
  }

  return (
    <div className="-mx-2 -my-1.5">
      <IconButton
        label={texts.removeFile(fileName)}
        icon={<Trash2 aria-hidden className="size-4" />}
        disabled={change.isBusy}
        onClick={() => setIsAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        question={texts.confirmDelete(fileName)}
        confirmLabel={texts.delete}
        danger
        busy={change.isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  );
}
