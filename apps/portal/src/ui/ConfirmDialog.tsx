import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { BACKDROP, DialogFooter, keepFocus, POPUP } from './Dialog.tsx';
import { texts } from './texts.ts';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly question: string;
  /** What else is lost. */
  readonly detail?: string | undefined;
  /** The word on the button that goes on, such as “Delete”. */
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly busy?: boolean;
  readonly danger?: boolean;
  /** What takes the focus when it closes; the button that it opened from, where nothing is named. */
  readonly focusAfter?: () => HTMLElement | null | undefined;
}

/** Asks before something that cannot be taken back. Escape and Cancel mean no; a click beside it means nothing. */
export function ConfirmDialog({
  open,
  question,
  detail,
  confirmLabel,
  onConfirm,
  onCancel,
  busy = false,
  danger = false,
  focusAfter = () => null,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(nowOpen) => !nowOpen && onCancel()}>
      <AlertDialog.Portal>
        {/* Also over another dialog. */}
        <AlertDialog.Backdrop forceRender onMouseDown={keepFocus} className={BACKDROP} />
        <AlertDialog.Popup finalFocus={() => focusAfter() ?? true} className={classNames(POPUP, 'sm:w-[440px]')}>
          <div className="space-y-1 px-6 py-6">
            <AlertDialog.Title className="font-medium [overflow-wrap:anywhere]">{question}</AlertDialog.Title>
            {detail !== undefined && <AlertDialog.Description className="text-soft">{detail}</AlertDialog.Description>}
          </div>
          <DialogFooter>
            <AlertDialog.Close render={<Button>{texts.cancel}</Button>} />
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </DialogFooter>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
