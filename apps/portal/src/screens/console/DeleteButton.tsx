import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { texts } from './texts.ts';
import type { Change } from '../../shared/use-change.ts';

interface DeleteButtonProps {
  /** As the question names it. */
  readonly name: string;
  readonly label: string;
  /** What goes with it, where it holds more. */
  readonly goesWithIt?: string;
  readonly change: Change;
  readonly onDelete: () => Promise<unknown>;
  /** What is said when it could not be deleted. */
  readonly deleteFailed: string;
  readonly onDeleted?: () => void;
  readonly className?: string;
}

/** Deletes a cluster, a machine, a service or a file after a question. Source: specification, section 5, Confirmations. */
export function DeleteButton(props: DeleteButtonProps) {
  const { name, label, goesWithIt, change, onDelete, deleteFailed, onDeleted, className } = props;
  const [isAsking, setIsAsking] = useState(false);

  async function remove(): Promise<void> {
    const isDeleted = await change.run(onDelete, deleteFailed);
    setIsAsking(false);
    if (isDeleted) onDeleted?.();
  }

  return (
    <>
      <IconButton
        label={label}
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => setIsAsking(true)}
        className={className}
      />
      <ConfirmDialog
        open={isAsking}
        question={texts.confirmDelete(name)}
        detail={goesWithIt}
        confirmLabel={texts.delete}
        danger
        busy={change.isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
