import type { ComplimentaryFile } from '@plumbline/model/configuration-file';
import { aliasProblem, takenAliases } from '@plumbline/model/validation';
import { Plus, X } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useData } from '../../data/data.ts';
import { useHeld } from '../../shared/use-held.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { focusIfLost } from '../../ui/focus.ts';
import { FoldingForm } from '../../ui/FoldingForm.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { enterFile } from './enter-file.ts';
import { serviceCalls } from './service-place.ts';
import type { ServicePartProps } from './service-props.ts';
import { texts } from './texts.ts';

interface AliasesCellProps extends ServicePartProps {
  readonly file: ComplimentaryFile;
}

/** What other files include a file by, and the way to one more. */
export function AliasesCell(props: AliasesCellProps) {
  const { file } = props;
  const [card, setCard] = useState<'new' | 'open' | 'closed'>('new');

  return (
    <div className="space-y-2">
      <div className="-my-1.5 flex items-center gap-1">
        <span className="min-w-0 [overflow-wrap:anywhere]">{file.aliasList.join(', ')}</span>
        {card !== 'open' && (
          <IconButton
            label={texts.addAlias(file.fileName)}
            icon={<Plus aria-hidden className="size-4" />}
            ref={card === 'closed' ? focusIfLost : undefined}
            onClick={() => setCard('open')}
          />
        )}
      </div>
      {card === 'open' && <NewAlias {...props} onClose={() => setCard('closed')} />}
    </div>
  );
}

function NewAlias(props: AliasesCellProps & { readonly onClose: () => void }) {
  const { at, serviceKey, change, file, onClose } = props;
  const { client } = useData();
  const service = useHeld(props.service, change.isBusy);
  const machine = useHeld(props.machine, change.isBusy);
  const [alias, setAlias] = useState('');
  const problem = aliasProblem(alias, takenAliases(service, machine));

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const { fileName, subPath, aliasList, tags = [], configFileType } = file;
    const entry = { fileName, subPath, aliasList: [...aliasList, alias], tags, configurationFileType: configFileType };
    const isDone = await enterFile(change, {
      enter: () => serviceCalls(client, at).enterComplimentaryFile(serviceKey, entry),
      enterFailed: texts.addAliasFailed(fileName),
    });
    if (isDone) onClose();
  }

  return (
    <FoldingForm
      aria-label={texts.addAlias(file.fileName)}
      onSubmit={(event) => void submit(event)}
      onFold={onClose}
      className="flex gap-1"
    >
      <TextField
        label={texts.alias}
        labelHidden
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed plus has gone, so the focus goes on to the form
        autoFocus
        placeholder={texts.alias}
        error={alias === '' ? undefined : problem}
        value={alias}
        onChange={setAlias}
      />
      <Button type="submit" busy={change.isBusy} disabled={problem !== undefined}>
        {texts.add}
      </Button>
      <IconButton
        label={texts.cancel}
        icon={<X aria-hidden className="size-4" />}
        onClick={onClose}
        className="mt-0.5"
      />
    </FoldingForm>
  );
}
