import { DEFAULT_CONFIG_FILE_TYPE, DEFAULT_SUB_PATH } from '@plumbline/model/configuration-file';
import { configFileTypeOf, defaultFileNamesOf } from '@plumbline/model/service-catalogue';
import { kubeletFormatWarning, newConfigFileProblem } from '@plumbline/model/validation';
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

/** Adds a configuration file: first its entry, then its content (specification, section 4, Config-file add). */
export function AddConfigFileForm({ change, at, serviceKey, ...now }: ServicePartProps) {
  const { client } = useData();
  const service = useHeld(now.service, change.isBusy);
  const [fileName, setFileName] = useState('');
  const [defaultFileName, setDefaultFileName] = useState<string>();
  const [subPath, setSubPath] = useState<string>(DEFAULT_SUB_PATH);
  const content = useChosenFile();
  const names = defaultFileNamesOf(service.serviceName);
  const file = { fileName, defaultFileName: defaultFileName ?? '', subPath };
  const problem = newConfigFileProblem(file, service);
  const errors = fileFieldErrors(file, service);
  const configFileType = configFileTypeOf(service.serviceName, file.defaultFileName) ?? DEFAULT_CONFIG_FILE_TYPE;
  const warning = enterpriseWarning(at.cluster.owner, service.serviceName, { fileName, configFileType }, content.text);

  /** The file's own name is the best guess for what has not been filled in. */
  function pick(picked: File | undefined): void {
    content.choose(picked);
    if (!picked) return;
    if (fileName === '') setFileName(picked.name);
    const guess = names.find((name) => name === picked.name) ?? (names.length === 1 ? names[0] : undefined);
    setDefaultFileName((chosen) => chosen ?? guess);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const chosen = content.file;
    if (!chosen) return;
    const calls = serviceCalls(client, at);
    const isAdded = await enterFile(change, {
      enter: () => calls.enterConfigFile(serviceKey, file),
      enterFailed: texts.uploadConfigEntryFailed(fileName),
      content: {
        upload: () => calls.uploadConfigFile(serviceKey, file, chosen),
        uploadFailed: texts.uploadConfigFailed(fileName),
      },
    });
    if (!isAdded) return;
    if (warning !== undefined) change.warn(warning);
    setFileName('');
    setSubPath(DEFAULT_SUB_PATH);
    setDefaultFileName(undefined);
    content.choose(undefined);
    focusFirstField(form);
  }

  return (
    <form
      aria-label={texts.addStandardFile}
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1.3fr_auto]"
    >
      <TextField label={texts.fileName} error={errors.fileName} value={fileName} onChange={setFileName} />
      <Select
        label={texts.defaultFileName}
        placeholder={texts.chooseDefaultFile}
        warning={kubeletFormatWarning(file.defaultFileName, service)}
        choices={names.map((name) => ({ value: name, label: name }))}
        value={defaultFileName}
        onChange={setDefaultFileName}
      />
      <TextField label={texts.subPath} error={errors.subPath} value={subPath} onChange={setSubPath} />
      <FilePicker label={texts.file} file={content.file} error={content.problem} warning={warning} onPick={pick} />
      <Button
        type="submit"
        busy={change.isBusy}
        disabled={problem !== undefined || content.file === undefined || content.problem !== undefined}
        className="justify-self-start max-sm:w-full sm:col-span-full lg:col-span-1 lg:mt-6"
      >
        {texts.add}
      </Button>
    </form>
  );
}
