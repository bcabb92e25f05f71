import { DEFAULT_SUB_PATH } from '@plumbline/model/configuration-file';
import { catalogueService } from '@plumbline/model/service-catalogue';
import { kubeletFormatWarning, newConfigFileProblem } from '@plumbline/model/validation';
import { useState, type SubmitEvent } from 'react';
import { useData } from '../../data/data.ts';
import { Button } from '../../ui/Button.tsx';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { addFile } from './add-file.ts';
import { fileFieldErrors } from './file-field-errors.ts';
import { serviceCalls } from './service-place.ts';
import type { ServicePartProps } from './ServiceCard.tsx';
import { texts } from './texts.ts';

/** Adds a configuration file: first its entry, then its content (specification, section 4, Config-file add). */
export function AddConfigFileForm({ at, serviceKey, service, change }: ServicePartProps) {
  const { client } = useData();
  const [fileName, setFileName] = useState('');
  const [defaultFileName, setDefaultFileName] = useState<string>();
  const [subPath, setSubPath] = useState<string>(DEFAULT_SUB_PATH);
  const [content, setContent] = useState<File>();
  const names = catalogueService(service.serviceName)?.mandatoryFiles.map(({ name }) => name) ?? [];
  const file = { fileName, defaultFileName: defaultFileName ?? '', subPath };
  const problem = newConfigFileProblem(file, service);
  const errors = fileFieldErrors(file, service);

  /** The file's own name is the best guess for what has not been filled in. */
  function pick(picked: File | undefined): void {
    setContent(picked);
    if (!picked) return;
    if (fileName === '') setFileName(picked.name);
    const guess = names.find((name) => name === picked.name) ?? (names.length === 1 ? names[0] : undefined);
    setDefaultFileName((chosen) => chosen ?? guess);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (!content) return;
    const calls = serviceCalls(client, at, change.warn);
    const isAdded = await addFile(change, {
      enter: () => calls.enterConfigFile(serviceKey, file),
      enterFailed: texts.uploadConfigEntryFailed(fileName),
      upload: () => calls.uploadConfigFile(serviceKey, file, content),
      uploadFailed: texts.uploadConfigFailed(fileName),
    });
    if (!isAdded) return;
    setFileName('');
    setSubPath(DEFAULT_SUB_PATH);
    setDefaultFileName(undefined);
    setContent(undefined);
    form.querySelector('input')?.focus();
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
        hint={kubeletFormatWarning(file.defaultFileName, service)}
        choices={names.map((name) => ({ value: name, label: name }))}
        value={defaultFileName}
        onChange={setDefaultFileName}
      />
      <TextField label={texts.subPath} error={errors.subPath} value={subPath} onChange={setSubPath} />
      <FilePicker label={texts.file} file={content} onPick={pick} />
      <Button
        type="submit"
        busy={change.isBusy}
        disabled={problem !== undefined || content === undefined}
        className="justify-self-start max-sm:w-full sm:col-span-full lg:col-span-1 lg:mt-6"
      >
        {texts.add}
      </Button>
    </form>
  );
}
