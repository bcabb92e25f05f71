import {
  CONFIG_FILE_TYPES,
  DEFAULT_CONFIG_FILE_TYPE,
  DEFAULT_SUB_PATH,
  type ConfigFileType,
} from '@plumbline/model/configuration-file';
import { aliasProblem, newComplimentaryFileProblem, takenAliases } from '@plumbline/model/validation';
import { useState, type SubmitEvent } from 'react';
import { useData } from '../../data/data.ts';
import { useHeld } from '../../shared/use-held.ts';
import { Button } from '../../ui/Button.tsx';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { focusFirstField } from '../../ui/focus.ts';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { enterFile } from './enter-file.ts';
import { enterpriseWarning } from '../../shared/enterprise-warning.ts';
import { fileFieldErrors } from './file-field-errors.ts';
import { serviceCalls } from './service-place.ts';
import type { ServicePartProps } from './service-props.ts';
import { texts } from './texts.ts';
import { useChosenFile } from './use-chosen-file.ts';

const FILE_TYPES = CONFIG_FILE_TYPES.map((value) => ({ value, label: value }));

/** Adds a file that others include: its entry with the alias, then its content. */
export function AddComplimentaryFileForm({ change, at, serviceKey, ...now }: ServicePartProps) {
  const { client } = useData();
  const service = useHeld(now.service, change.isBusy);
  const machine = useHeld(now.machine, change.isBusy);
  const [fileName, setFileName] = useState('');
  const [alias, setAlias] = useState('');
  const [subPath, setSubPath] = useState<string>(DEFAULT_SUB_PATH);
  const [fileType, setFileType] = useState<ConfigFileType>(DEFAULT_CONFIG_FILE_TYPE);
  const content = useChosenFile();
  const fileProblem = newComplimentaryFileProblem({ fileName, subPath }, service);
  const errors = fileFieldErrors({ fileName, subPath }, service);
  const warning = enterpriseWarning(
    at.cluster.owner,
    service.serviceName,
    { fileName, configFileType: fileType },
    content.text,
  );
  const aliasWrong = alias === '' ? undefined : aliasProblem(alias, takenAliases(service, machine));

  function pick(picked: File | undefined): void {
    content.choose(picked);
    if (picked && fileName === '') setFileName(picked.name);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const chosen = content.file;
    if (!chosen) return;
    const calls = serviceCalls(client, at);
    const aliasList = alias === '' ? [] : [alias];
    const entry = { fileName, subPath, aliasList, tags: [], configurationFileType: fileType };
    const isAdded = await enterFile(change, {
      enter: () => calls.enterComplimentaryFile(serviceKey, entry),
      enterFailed: texts.uploadComplimentaryEntryFailed(fileName),
      content: {
        upload: () => calls.uploadComplimentaryFile(serviceKey, { fileName, subPath }, chosen),
        uploadFailed: texts.uploadComplimentaryFailed(fileName),
      },
    });
    if (!isAdded) return;
    if (warning !== undefined) change.warn(warning);
    setFileName('');
    setAlias('');
    setSubPath(DEFAULT_SUB_PATH);
    setFileType(DEFAULT_CONFIG_FILE_TYPE);
    content.choose(undefined);
    focusFirstField(form);
  }

  return (
    <form
      aria-label={texts.addComplimentaryFile}
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_0.8fr_0.8fr_1.3fr_auto]"
    >
      <TextField label={texts.fileName} error={errors.fileName} value={fileName} onChange={setFileName} />
      <TextField label={texts.alias} hint={texts.aliasHint} error={aliasWrong} value={alias} onChange={setAlias} />
      <TextField label={texts.subPath} error={errors.subPath} value={subPath} onChange={setSubPath} />
      <Select label={texts.fileType} choices={FILE_TYPES} value={fileType} onChange={setFileType} />
      <FilePicker label={texts.file} file={content.file} error={content.problem} warning={warning} onPick={pick} />
      <Button
        type="submit"
        busy={change.isBusy}
        disabled={
          fileProblem !== undefined ||
          aliasWrong !== undefined ||
          content.file === undefined ||
          content.problem !== undefined
        }
        className="justify-self-start max-sm:w-full sm:col-span-full lg:col-span-1 lg:mt-6"
      >
        {texts.add}
      </Button>
    </form>
  );
}
